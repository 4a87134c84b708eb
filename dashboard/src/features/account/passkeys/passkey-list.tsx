import type { Passkey } from '@debrief/shared/contract/accounts/passkeys.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { useTranslation } from 'react-i18next';
import { usePasskeys } from '../../../data/account/passkeys.ts';
import { canUsePasskeys } from '../../../platform/browser/can-use-passkeys.ts';
import { errorSentence } from '../../../platform/error-sentences.ts';

type Props = { onAdd: () => void; onChange: (kind: 'rename' | 'remove', passkey: Passkey) => void };

export function PasskeyList({ onAdd, onChange }: Props) {
	const { t } = useTranslation('account');
	const { t: app } = useTranslation('app');
	const { t: errors } = useTranslation('errors');
	const { data, error, refetch } = usePasskeys();
	const isHere = canUsePasskeys();
	return (
		<div className="grid gap-4 pt-1">
			<p>{t('passkeys.text')}</p>
			{error && !data && (
				<p role="alert" className="flex flex-wrap items-center gap-2 text-danger">
					{errorSentence(errors, error)} <Button onPress={() => refetch()}>{app('retry')}</Button>
				</p>
			)}
			{!data && !error && <SkeletonLines count={2} />}
			{data && data.list.length > 0 && (
				<ul className="grid border-t">
					{data.list.map((passkey) => (
						<Row key={passkey.id} passkey={passkey} onChange={(kind) => onChange(kind, passkey)} />
					))}
				</ul>
			)}
			{data?.list.length === 0 && <p className="text-muted">{t('passkeys.empty')}</p>}
			{!isHere && <p className="text-muted">{errors('passkeys_unavailable')}</p>}
			<span className="justify-self-end">
				<Button variant="primary" isDisabled={!isHere || !data} onPress={onAdd}>
					{t('passkeys.add')}
				</Button>
			</span>
		</div>
	);
}

function Row({ passkey, onChange }: { passkey: Passkey; onChange: (kind: 'rename' | 'remove') => void }) {
	const { t } = useTranslation('account');
	const { name, host, createdAt, lastUsedAt } = passkey;
	const facts = [
		t('passkeys.addedAt', { at: formatListDate(createdAt) }),
		lastUsedAt ? t('passkeys.usedAt', { at: formatListDate(lastUsedAt) }) : t('passkeys.unused'),
		...(host === location.hostname ? [] : [t('passkeys.onlyAt', { host })]),
	];
	return (
		<li className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1.5 border-b py-1.5">
			<span className="grid min-w-0 flex-[1_1_200px]">
				<span dir="auto" className="break-words font-act">
					{name}
				</span>
				<span className="text-muted text-xs">{facts.join(' · ')}</span>
			</span>
			<span className="flex gap-2">
				<Button size="sm" onPress={() => onChange('rename')} aria-label={`${t('passkeys.renameShort')}: ${name}`}>
					{t('passkeys.renameShort')}
				</Button>
				<Button size="sm" onPress={() => onChange('remove')} aria-label={`${t('passkeys.remove')}: ${name}`}>
					{t('passkeys.remove')}
				</Button>
			</span>
		</li>
	);
}
