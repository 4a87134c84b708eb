import type { Invitation, SentInvitation } from '@debrief/shared/contract/teams/invitations.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasMail } from '../../../data/account/registration.ts';
import { useInvitations, useResendInvitation, useWithdrawInvitation } from '../../../data/teams/invitations.ts';
import { useNotify } from '../../../platform/notify.ts';
import { LoadFailed } from '../../../shell/errors/load-failed.tsx';
import { SentLinks, useSentTitle } from './sent-links.tsx';

export function InvitationList() {
	const { t } = useTranslation('members');
	const { t: app } = useTranslation('app');
	const { data, error, refetch } = useInvitations();
	const [sent, setSent] = useState<SentInvitation | null>(null);
	const sentTitle = useSentTitle(1);
	if (error && !data) return <LoadFailed title={t('invitations.failed')} error={error} onRetry={() => refetch()} />;
	if (!data || data.list.length === 0) return null;
	return (
		<section className="pt-8">
			<h2 className="pb-1 text-md">{t('invitations.title')}</h2>
			<ul className="grid">
				{data.list.map((each) => (
					<Row key={each.id} invitation={each} onSent={setSent} />
				))}
			</ul>
			{sent && (
				<Dialog
					isOpen
					title={sentTitle}
					closeLabel={app('close')}
					onOpenChange={(isOpen) => isOpen || setSent(null)}
					footer={
						<Button variant="primary" onPress={() => setSent(null)}>
							{t('invite.done')}
						</Button>
					}
				>
					<SentLinks list={[sent]} members={[]} />
				</Dialog>
			)}
		</section>
	);
}

type RowProps = { invitation: Invitation; onSent: (sent: SentInvitation) => void };

function Row({ invitation: { id, email, rank, team, invitedBy, expiresAt }, onSent }: RowProps) {
	const { t } = useTranslation('members');
	const notify = useNotify();
	const resend = useResendInvitation();
	const hasMail = useHasMail() ?? true;
	const withdraw = useWithdrawInvitation();
	const isExpired = Date.parse(expiresAt) <= Date.now();
	const texts = [
		t(`rank.${rank}`),
		...(team ? [t('invitations.into', { team: team.name })] : []),
		t('invitations.by', { name: invitedBy }),
		t(isExpired ? 'invitations.expired' : 'invitations.until', { at: formatListDate(expiresAt) }),
	];
	const handlers = { onError: notify.failure };
	const notifyDone = () => notify.success(t('invitations.withdrawn', { email }));
	return (
		<li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b py-2">
			<div className="grid min-w-0 gap-0.5">
				<span title={email} className="truncate font-act">
					{email}
				</span>
				<span dir="auto" className="text-muted text-xs">
					{texts.join(' · ')}
				</span>
			</div>
			<div className="flex gap-2">
				<Button
					size="sm"
					aria-label={t(hasMail ? 'invitations.resendTo' : 'invitations.renewOf', { email })}
					isBusy={resend.isPending}
					onPress={() => resend.mutate(id, { ...handlers, onSuccess: onSent })}
				>
					{t(hasMail ? 'invitations.resend' : 'invitations.renew')}
				</Button>
				<Button
					size="sm"
					aria-label={t('invitations.withdrawOf', { email })}
					isBusy={withdraw.isPending}
					onPress={() => withdraw.mutate(id, { ...handlers, onSuccess: notifyDone })}
				>
					{t('invitations.withdraw')}
				</Button>
			</div>
		</li>
	);
}
