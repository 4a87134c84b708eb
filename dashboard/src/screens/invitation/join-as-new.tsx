import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRegistration } from '../../data/account/registration.ts';
import { type InvitationLink, useInvitationPage, type useRegisterByInvitation } from '../../data/teams/joining.ts';
import { ProviderButtons } from '../../features/sign-in-providers/provider-buttons.tsx';
import { paths } from '../../paths.ts';
import { useNotify } from '../../platform/notify.ts';
import { useNext } from '../../shell/session/use-next.ts';
import { InvitationHeading } from './invitation-heading.tsx';
import { JoinForm, type NewPerson } from './join-form.tsx';
import { LinkGone } from './link-gone.tsx';
import { startOf } from './start-of.ts';

type Props = { link: InvitationLink; register: ReturnType<typeof useRegisterByInvitation> };

export function JoinAsNew({ link, register }: Props) {
	const { t } = useTranslation('members');
	const notify = useNotify();
	const navigate = useNavigate();
	const next = useNext();
	const registration = useRegistration().data;
	const { data, error, refetch } = useInvitationPage(link, !register.isPending && !register.isSuccess);
	if (error) return <LinkGone error={error} onRetry={() => refetch()} />;
	if (!data || !registration) return <SkeletonLines count={4} label={t('join.loading')} />;
	const { email, workspaceName: workspace, hasAccount } = data;
	const signIn = paths.signIn(next, email);
	const join = (person: NewPerson, onRefused: () => void) =>
		register.mutate(
			{ ...link, ...person },
			{
				onSuccess: ({ hasJoined, callId }) => {
					if (!hasJoined) return navigate(paths.registered(next), { state: { email } });
					notify.success(t('join.joined', { workspace }));
					return navigate(startOf(callId), { replace: true });
				},
				onError: (failure) => {
					const isPending = failure instanceof ApiError && failure.code === 'account_pending_approval';
					if (isPending) navigate(paths.pendingApproval());
					else onRefused();
				},
			},
		);
	return (
		<>
			<InvitationHeading invitation={data} />
			{hasAccount ? (
				<>
					<p className="wrap-anywhere">{t('join.hasAccount', { email })}</p>
					<LinkButton variant="primary" size="lg" href={signIn}>
						{t('join.signIn')}
					</LinkButton>
				</>
			) : (
				<>
					<p className="wrap-anywhere">{t('join.for', { email })}</p>
					{hasAccount === null && registration.hasMail && <p className="text-muted">{t('join.mailFirst')}</p>}
					<JoinForm
						email={email}
						signIn={signIn}
						onJoin={join}
						register={register}
						termsUrl={registration.links.terms}
					/>
					<p className="text-muted">
						{t('join.haveAccount')} <TextLink href={signIn}>{t('join.signIn')}</TextLink>
					</p>
				</>
			)}
			<ProviderButtons providers={registration.providers} {...(next && { next })} />
		</>
	);
}
