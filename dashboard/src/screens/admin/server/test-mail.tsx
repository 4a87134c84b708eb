import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { StatusDot } from '@debrief/shared/ui/feedback/status-dot.tsx';
import Mail from 'lucide-react/icons/mail';
import { useTranslation } from 'react-i18next';
import { useTestMail } from '../../../data/administration/operations.ts';
import { useNotify } from '../../../platform/notify.ts';
import { usePageActions } from '../../../platform/page-actions.ts';

const tones = { sent: 'success', kept: 'warning', refused: 'danger' } as const;

export function TestMail() {
	const { t } = useTranslation('operations');
	const notify = useNotify();
	const { mutate, data, isPending } = useTestMail();
	const send = () => mutate(undefined, { onError: notify.failure });
	usePageActions([{ id: 'test-mail', label: t('server.testMail'), icon: <Mail />, run: send }]);
	return (
		<section aria-labelledby="test-mail" className="grid justify-items-start gap-2">
			<h2 id="test-mail" className="text-md">
				{t('server.mailTitle')}
			</h2>
			<p className="text-muted">{t('server.testMailText')}</p>
			<Button isBusy={isPending} onPress={send}>
				{t('server.testMail')}
			</Button>
			<div role="status" className="min-w-0">
				{data && !isPending && (
					<span className="flex items-baseline gap-1.5">
						<StatusDot tone={tones[data.outcome]} />
						<span className="grid gap-0.5 wrap-anywhere">
							{t(`server.testMailOutcome.${data.outcome}`, { to: data.to })}
							{data.detail && <span lang="en">{data.detail}</span>}
							{data.fault && <span>{t(`server.mailFault.${data.fault}`)}</span>}
						</span>
					</span>
				)}
			</div>
		</section>
	);
}
