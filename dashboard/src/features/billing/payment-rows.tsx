import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { Payment } from '@debrief/shared/contract/billing/billing-shapes.ts';
import { formatMoney } from '@debrief/shared/domain/billing/money.ts';
import { formatLongDay } from '@debrief/shared/domain/time/long-day.ts';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import { Menu, MenuItem, MenuTrigger } from '@debrief/shared/ui/overlays/menu.tsx';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDownloadInvoice } from '../../data/billing/billing.ts';
import { errorSentence } from '../../platform/error-sentences.ts';
import { useNotify } from '../../platform/notify.ts';

/** Payments with their invoices and credit notes. `titleId` is the heading above them. */
export function PaymentRows({ payments, titleId }: { payments: Payment[]; titleId: string }) {
	return (
		<ul aria-labelledby={titleId}>
			{payments.map((payment) => (
				<Row key={payment.id} payment={payment} />
			))}
		</ul>
	);
}

const tones = { paid: 'success', open: 'info', failed: 'danger', refunded: 'neutral', credited: 'neutral' } as const;

function Row({ payment }: { payment: Payment }) {
	const { t, i18n } = useTranslation('billing');
	const { amount, refundedAmount, status } = payment;
	const isPart = status === 'paid' && refundedAmount > 0;
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-2">
			<span className="grid min-w-0 flex-1 basis-48">
				<span>{formatLongDay(payment.createdAt, i18n.language)}</span>
				<span className="text-muted text-xs">
					{[t(`invoices.planName.${payment.plan}`), payment.invoiceNumber].filter(Boolean).join(' · ')}
				</span>
			</span>
			<span className="num grid justify-items-end">
				{formatMoney(amount, i18n.language)}
				{isPart && (
					<span className="text-muted text-xs">
						{t('invoices.refundedPart', { amount: formatMoney(refundedAmount, i18n.language) })}
					</span>
				)}
			</span>
			<Badge tone={tones[status]}>{t(`invoices.status.${status}`)}</Badge>
			<span className="flex min-w-8 justify-end">
				{payment.documents.map(({ name }) => (
					<DownloadMenu key={name} name={name} />
				))}
			</span>
		</li>
	);
}

function DownloadMenu({ name }: { name: string }) {
	const { t } = useTranslation('billing');
	const { t: errors } = useTranslation('errors');
	const notify = useNotify();
	const download = useDownloadInvoice();
	const start = (language: 'en' | 'de') =>
		download.mutate(
			{ name, language },
			{
				onError: (error) => {
					const status = error instanceof ApiError ? error.status : 0;
					notify.danger(t('invoices.downloadFailed', { status, sentence: errorSentence(errors, error) }));
				},
			},
		);
	return (
		<MenuTrigger>
			<IconButton size="sm" label={t('invoices.download', { name })}>
				<Download />
			</IconButton>
			<Menu aria-label={t('invoices.download', { name })} placement="bottom end">
				<MenuItem id="en" onAction={() => start('en')}>
					{t('invoices.english')}
				</MenuItem>
				<MenuItem id="de" onAction={() => start('de')}>
					{t('invoices.german')}
				</MenuItem>
			</Menu>
		</MenuTrigger>
	);
}
