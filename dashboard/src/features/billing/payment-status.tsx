import type { Payment } from '@debrief/shared/contract/billing/billing-shapes.ts';
import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import { useTranslation } from 'react-i18next';

const tones = { paid: 'success', open: 'info', failed: 'danger', refunded: 'neutral', credited: 'neutral' } as const;

export function PaymentStatus({ status }: { status: Payment['status'] }) {
	const { t } = useTranslation('billing');
	return <Badge tone={tones[status]}>{t(`invoices.status.${status}`)}</Badge>;
}
