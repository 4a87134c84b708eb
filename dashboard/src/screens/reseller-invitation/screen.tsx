import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useSession, useSessionStatus } from '../../platform/api.ts';
import { rememberInvitation } from '../../platform/server/remembered-invitation.ts';
import { PageMeta } from '../../shell/page-meta.tsx';
import { PublicLayout, PublicTitle } from '../../shell/public-layout.tsx';
import { destinationAfterSignIn } from '../../shell/session/destination-after-sign-in.ts';

export function ResellerInvitationScreen() {
	const { t } = useTranslation('auth');
	const { token = '' } = useParams();
	const status = useSessionStatus();
	const user = useSession().user();
	useEffect(() => rememberInvitation(token), [token]);
	if (status === 'signed-in' && user)
		return <Navigate to={user.role === 'reseller' ? destinationAfterSignIn(user, null) : paths.home()} replace />;
	return (
		<PublicLayout aside={null}>
			<PageMeta title={t('invitation.title')} description={t('invitation.description')} />
			<PublicTitle>{t('invitation.title')}</PublicTitle>
			<p>{t('invitation.text')}</p>
			<div className="flex flex-wrap gap-2">
				<LinkButton variant="primary" href={paths.register()}>
					{t('invitation.register')}
				</LinkButton>
				<LinkButton href={paths.signIn()}>{t('invitation.signIn')}</LinkButton>
			</div>
		</PublicLayout>
	);
}
