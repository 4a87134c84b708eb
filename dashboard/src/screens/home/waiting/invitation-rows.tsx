import type { OwnInvitation } from '@debrief/shared/contract/teams/invitations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAnswerInvitation } from '../../../data/teams/joining.ts';
import { paths } from '../../../paths.ts';
import { useNotify } from '../../../platform/notify.ts';

export function InvitationRows({ invitations }: { invitations: readonly OwnInvitation[] }) {
	return invitations.map((each) => <Row key={each.id} invitation={each} />);
}

function Row({ invitation }: { invitation: OwnInvitation }) {
	const { t } = useTranslation('members');
	const notify = useNotify();
	const answer = useAnswerInvitation();
	const navigate = useNavigate();
	const { workspaceName: workspace, invitedBy: name, rank, team } = invitation;
	// Callbacks passed to `mutate` are dropped when the row unmounts.
	const send = (isAccepted: boolean) =>
		answer
			.mutateAsync({ invitation, isAccepted })
			.then((joined) => {
				notify.success(t(joined ? 'join.joined' : 'join.declined', { workspace }));
				if (joined?.callId) navigate(paths.conversation(joined.callId));
			})
			.catch(notify.failure);
	const isBusy = (isAccepted: boolean) => answer.isPending && answer.variables.isAccepted === isAccepted;
	return (
		<li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-b py-2">
			<span className="grid min-w-0 gap-0.5 wrap-anywhere">
				{t('join.waiting', { name, workspace, rank: t(`rank.${rank}`) })}
				{team && <span className="text-muted text-xs">{t('join.team', { team: team.name })}</span>}
			</span>
			<span className="flex gap-2">
				<Button
					size="sm"
					isBusy={isBusy(false)}
					aria-label={t('join.declineOf', { workspace })}
					onPress={() => void send(false)}
				>
					{t('join.decline')}
				</Button>
				<Button
					size="sm"
					variant="primary"
					isBusy={isBusy(true)}
					aria-label={t('join.acceptOf', { workspace })}
					onPress={() => void send(true)}
				>
					{t('join.accept')}
				</Button>
			</span>
		</li>
	);
}
