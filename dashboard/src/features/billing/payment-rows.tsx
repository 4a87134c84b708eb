import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { Payment } from '@debrief/shared/contract/billing/billing-shapes.ts';
import { formatMoney } from '@debrief/shared/domain/billing/money.ts';
import { formatLongDay } from '@debrief/shared/domain/time/long-day.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { Menu, MenuItem, MenuTrigger } from '@debrief/shared/ui/overlays/menu.tsx';
import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { useDownloadInvoice } from '../../data/billing/billing.ts';
import { errorSentence } from '../../platform/error-sentences.ts';
import { useNotify } from '../../platform/notify.ts';
import { PaymentStatus } from './payment-status.tsx';

export function PaymentRows({ payments, titleId }: { payments: Payment[]; titleId: string }) {
	return (
		<ul aria-labelledby={titleId}>
			{payments.map((payment) => (
				<Row key={payment.id} payment={payment} />
			))}
		</ul>
	);
}

function Row({ payment }: { payment: Payment }) {
	const { t, i18n } = useTranslation('billing');
	const { amount, refundedAmount, status } = payment;
	const isPart = status === 'paid' && refundedAmount > 0;
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b py-2 sm:grid-cols-[minmax(0,1fr)_7rem_6rem_7rem]">
			<span className="grid min-w-0">
				<span>{formatLongDay(payment.createdAt, i18n.language)}</span>
				<span className="wrap-anywhere text-muted text-xs">
					{[payment.forUserEmail, t(`invoices.planName.${payment.plan}`)].filter(Boolean).join(' · ')}
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
			<span>
				<PaymentStatus status={status} />
			</span>
			<span className="flex flex-wrap justify-end gap-1 max-sm:max-w-28">
				{payment.payUrl && (
					<LinkButton size="sm" href={payment.payUrl}>
						{t('invoices.payNow')}
					</LinkButton>
				)}
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
			<Button size="sm" aria-label={t('invoices.download', { name })}>
				<Download /> {name}
			</Button>
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
