import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcceptInvitation, useInvitation } from '../../data/teams/invitations.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/api.ts';
import { useNotify } from '../../platform/notify.ts';
import { InvitationHeading } from './invitation-heading.tsx';
import { LinkGone } from './link-gone.tsx';
import { startOf } from './start-of.ts';

type Props = { token: string; email: string; onJoined: (to: string) => void };

export function JoinSignedIn({ token, email, onJoined }: Props) {
	const { t } = useTranslation('members');
	const notify = useNotify();
	const accept = useAcceptInvitation();
	// Accepting uses the invitation up, so it must not be fetched again.
	const { data, error, refetch } = useInvitation(token, !accept.isPending && !accept.isSuccess);
	if (error) return <LinkGone error={error} onRetry={() => refetch()} />;
	if (!data) return <SkeletonLines count={3} label={t('join.loading')} />;
	const { workspaceName: workspace, email: invited, isMember } = data;
	const isOther = invited !== email;
	const join = () =>
		accept.mutate(token, {
			onSuccess: ({ callId }) => {
				notify.success(t('join.joined', { workspace }));
				onJoined(startOf(callId));
			},
			onError: notify.failure,
		});
	const joinText = isMember ? t('join.enter') : isOther ? t('join.joinAs', { email }) : t('join.accept');
	return (
		<>
			<InvitationHeading invitation={data} />
			{isMember && <p>{t('join.isMember')}</p>}
			{isOther && <p className="wrap-anywhere">{t('join.otherAddress', { invited, email })}</p>}
			<p className="text-muted">{t('join.own')}</p>
			<div className="flex flex-wrap gap-2">
				{isOther && !isMember && <SwitchAccount invited={invited} />}
				<Button variant={isOther && !isMember ? 'neutral' : 'primary'} isBusy={accept.isPending} onPress={join}>
					{joinText}
				</Button>
				<LinkButton href={paths.home()}>{t('join.notNow')}</LinkButton>
			</div>
		</>
	);
}

function SwitchAccount({ invited }: { invited: string }) {
	const { t } = useTranslation('members');
	const { signOut } = useSession();
	const notify = useNotify();
	const [isLeaving, setIsLeaving] = useState(false);
	const leave = () => {
		setIsLeaving(true);
		signOut().catch((error: unknown) => {
			setIsLeaving(false);
			notify.failure(error);
		});
	};
	return (
		<Button variant="primary" isBusy={isLeaving} onPress={leave}>
			{t('join.switch', { invited })}
		</Button>
	);
}
