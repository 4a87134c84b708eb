import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useFinishPayment } from '../../data/billing/billing.ts';
import { paths } from '../../paths.ts';
import { takeNext } from '../../platform/server/remembered-next.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { PageMeta } from '../../shell/page-meta.tsx';

const leaveAfterSeconds = 30;
const kinds = { open: 'info', paid: 'success', refused: 'warning', expired: 'warning' } as const;

export function PaymentSuccessScreen() {
	const { t } = useTranslation('billing');
	const { sessionId = '' } = useParams();
	const { data: profile, error, refetch } = useFinishPayment(sessionId);
	const [next] = useState(takeNext);
	const outcome = profile?.payment ?? 'open';
	const title = t(outcome === 'paid' ? 'success.title' : 'success.pending');
	return (
		<div className="grid max-w-settings grid-cols-1 gap-4 px-4 pb-10 lg:px-6">
			<PageMeta title={title} description={t('success.description')} />
			<header className="-mb-4 flex min-h-13 items-center">
				<h1 className="text-lg">{title}</h1>
			</header>
			{error && !profile ? (
				<LoadFailed title={t('issue.title')} error={error} onRetry={() => refetch()} />
			) : (
				<Banner kind={kinds[outcome]}>{t(`success.${outcome}`, { workspace: profile?.workspaceName })}</Banner>
			)}
			{profile && outcome === 'paid' ? (
				<Countdown to={profile.showWizard ? paths.wizard(next ?? undefined) : (next ?? paths.home())} />
			) : (
				<p className="flex flex-wrap gap-2">
					{outcome === 'expired' && (
						<LinkButton variant="primary" href={paths.payment('premium')}>
							{t('cancelled.again')}
						</LinkButton>
					)}
					<LinkButton href={paths.invoices()}>{t('payment.toInvoices')}</LinkButton>
				</p>
			)}
		</div>
	);
}

function Countdown({ to }: { to: string }) {
	const { t } = useTranslation('billing');
	const navigate = useNavigate();
	const [left, setLeft] = useState(leaveAfterSeconds);
	useEffect(() => {
		const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
		return () => clearInterval(timer);
	}, []);
	useEffect(() => {
		if (left === 0) navigate(to, { replace: true });
	}, [left, navigate, to]);
	return (
		<div className="grid justify-items-start gap-3">
			<p className="num text-muted">{t('success.leave', { count: left })}</p>
			<LinkButton variant="primary" href={to}>
				{t('success.go')}
			</LinkButton>
		</div>
	);
}
