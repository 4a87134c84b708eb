import type { DiscountCode } from '@debrief/shared/contract/accounts/discount-codes.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemoveDiscountCode } from '../../../data/administration/discount-codes.ts';
import { CopyButton } from '../../../platform/copy/copy-button.tsx';
import { useNotify } from '../../../platform/notify.ts';

export function CodeList({ codes }: { codes: readonly DiscountCode[] }) {
	const { t } = useTranslation('discounts');
	const [chosen, setChosen] = useState<string | null>(null);
	if (codes.length === 0) return <p className="text-muted">{t('empty')}</p>;
	return (
		<section aria-label={t('title')}>
			<ul className="grid">
				{codes.map((each) => (
					<Row key={each.code} code={each} onRemove={() => setChosen(each.code)} />
				))}
			</ul>
			{chosen && <RemoveDialog code={chosen} onClose={() => setChosen(null)} />}
		</section>
	);
}

function Row({ code: { code, days, uses, used, expiresAt }, onRemove }: { code: DiscountCode; onRemove: () => void }) {
	const { t } = useTranslation('discounts');
	const isExpired = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
	const texts = [
		t('forDays', { count: days }),
		uses === null ? t('used', { count: used }) : t('usedOf', { used, count: uses }),
		expiresAt && t(isExpired ? 'expired' : 'until', { at: formatListDate(expiresAt) }),
	];
	return (
		<li className="grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b py-2">
			<div className="grid min-w-0 gap-0.5">
				<span className="flex flex-wrap items-center gap-1">
					<code className="break-all font-mono">{code}</code>
					<CopyButton text={code} label={t('copy', { code })} />
				</span>
				<span className="text-muted text-xs">{texts.filter(Boolean).join(' · ')}</span>
			</div>
			<Button size="sm" onPress={onRemove} aria-label={t('removeNamed', { code })}>
				{t('remove')}
			</Button>
		</li>
	);
}

function RemoveDialog({ code, onClose }: { code: string; onClose: () => void }) {
	const { t } = useTranslation('discounts');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const remove = useRemoveDiscountCode();
	const confirm = async () => {
		await notify.reporting(remove.mutateAsync(code));
		notify.success(t('removed', { code }));
	};
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={(isOpen) => isOpen || onClose()}
			title={t('confirm', { code })}
			confirmLabel={t('remove')}
			cancelLabel={t('keep')}
			closeLabel={app('close')}
			onConfirm={confirm}
		>
			{t('confirmText')}
		</ConfirmDialog>
	);
}
