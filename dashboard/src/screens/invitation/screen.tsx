import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useRegisterByInvitation } from '../../data/teams/joining.ts';
import { useSession, useSessionStatus } from '../../platform/api.ts';
import { PageMeta } from '../../shell/page-meta.tsx';
import { PublicLayout } from '../../shell/public-layout.tsx';
import { awayFrom } from '../../shell/session/destination-after-sign-in.ts';
import { JoinAsNew } from './join-as-new.tsx';
import { JoinSignedIn } from './join-signed-in.tsx';

export function InvitationScreen() {
	const { t } = useTranslation('members');
	const { token = '' } = useParams();
	const proof = useSearchParams()[0].get('proof');
	const { pathname } = useLocation();
	const navigate = useNavigate();
	const status = useSessionStatus();
	const user = useSession().user();
	const register = useRegisterByInvitation();
	// Registering signs in before it is done.
	const isRegistering = register.isPending || register.isSuccess;
	const isSignedIn = status === 'signed-in' && user !== null && !isRegistering;
	const away = isSignedIn ? awayFrom(pathname, user.role) : null;
	if (away) return <Navigate to={away} replace />;
	return (
		<PublicLayout aside={null}>
			<PageMeta title={t('join.pageTitle')} description={t('join.description')} />
			{isSignedIn ? (
				<JoinSignedIn token={token} email={user.email} onJoined={(to) => navigate(to, { replace: true })} />
			) : (
				<JoinAsNew link={{ tokenId: token, ...(proof && { proof }) }} register={register} />
			)}
		</PublicLayout>
	);
}
