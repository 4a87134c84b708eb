import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { useRegistration } from '../../data/account/registration.ts';
import { ProviderButtons } from '../../features/sign-in-providers/provider-buttons.tsx';
import { paths } from '../../paths.ts';
import { PageMeta } from '../../shell/page-meta.tsx';
import { PublicLayout, PublicTitle } from '../../shell/public-layout.tsx';
import { useNext } from '../../shell/session/use-next.ts';
import { LazyProof } from './lazy-proof.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SignInForm } from './sign-in-form.tsx';

type Props = { isSignedOut?: boolean };

export function SignInScreen({ isSignedOut }: Props) {
	const { t } = useTranslation('auth');
	const { data: registration, isPending, failureCount, fetchStatus } = useRegistration();
	const notice = useNotice();
	const next = useNext();
	// A server without accounts redirects to registration, so wait for the answer.
	const isUnknown = isPending && failureCount === 0 && fetchStatus === 'fetching';
	if (registration?.isFirstAccount) return <Navigate to={paths.register()} replace />;
	return (
		<PublicLayout aside={<LazyProof />}>
			<PageMeta title={t('signIn.title')} description={t('signIn.description')} />
			<PublicTitle>{t('signIn.title')}</PublicTitle>
			{isSignedOut && <Banner kind="success">{t('signIn.signedOut')}</Banner>}
			{notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
			{isUnknown ? <SkeletonLines count={2} /> : <SignInForm />}
			<PasskeyButton />
			<ProviderButtons providers={registration?.providers} />
			<p className="text-muted">
				{t('signIn.noAccount')} <TextLink href={paths.register(next)}>{t('signIn.register')}</TextLink>
			</p>
		</PublicLayout>
	);
}

type Notice = { kind: 'success' | 'danger'; text: string };

function useNotice(): Notice | null {
	const { state } = useLocation();
	return isNotice(state) ? state : null;
}

const isNotice = (state: unknown): state is Notice =>
	typeof state === 'object' && state !== null && 'kind' in state && 'text' in state && typeof state.text === 'string';
