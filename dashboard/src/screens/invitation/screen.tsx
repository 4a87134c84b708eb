import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useProfile } from '../../data/account/account.ts';
import { useAcceptInvitation, useInvitation } from '../../data/teams/invitations.ts';
import { paths } from '../../paths.ts';
import { useNotify } from '../../platform/notify.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { PageMeta } from '../../shell/page-meta.tsx';

export function InvitationScreen() {
	const { t } = useTranslation('members');
	const { token = '' } = useParams();
	const accept = useAcceptInvitation();
	// Accepting uses the invitation up, so it must not be fetched again.
	const { data, error, refetch } = useInvitation(token, !accept.isPending && !accept.isSuccess);
	const { data: profile } = useProfile();
	const notify = useNotify();
	const navigate = useNavigate();
	if (error instanceof ApiError && error.status === 404)
		return (
			<EmptyState title={t('join.goneTitle')} actions={<LinkButton href={paths.home()}>{t('join.home')}</LinkButton>}>
				{t('join.goneText')}
			</EmptyState>
		);
	if (error) return <LoadFailed title={t('join.failed')} error={error} onRetry={() => refetch()} />;
	if (!data || !profile) return <SkeletonRows label={t('join.loading')} />;
	const { workspaceName: workspace, invitedBy, email, rank, team, isMember } = data;
	const join = () =>
		accept.mutate(token, {
			onSuccess: () => {
				notify.success(t('join.joined', { workspace }));
				navigate(paths.home(), { replace: true });
			},
			onError: notify.failure,
		});
	return (
		<div className="grid max-w-settings justify-items-start gap-4 px-4 pt-6 pb-10 lg:px-6">
			<PageMeta title={t('join.pageTitle')} description={t('join.description')} />
			<h1 dir="auto" className="text-lg">
				{t('join.title', { workspace })}
			</h1>
			<p>{t('join.text', { name: invitedBy, rank: t(`rank.${rank}`) })}</p>
			{email !== profile.email && <p>{t('join.otherAddress', { invited: email, email: profile.email })}</p>}
			{team && <p>{t('join.team', { team: team.name })}</p>}
			{isMember && <p>{t('join.isMember')}</p>}
			<p className="text-muted">{t('join.own')}</p>
			<div className="flex flex-wrap gap-2">
				<Button variant="primary" isBusy={accept.isPending} onPress={join}>
					{t(isMember ? 'join.enter' : 'join.accept')}
				</Button>
				<LinkButton href={paths.home()}>{t('join.notNow')}</LinkButton>
			</div>
		</div>
	);
}
