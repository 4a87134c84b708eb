import type { Interaction } from '@debrief/shared/contract/accounts/interactions.ts';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { useAnswerInteraction, useInteraction } from '../../../data/account/interactions.ts';
import { useRegistration } from '../../../data/account/registration.ts';
import { ProviderButtons } from '../../../features/sign-in-providers/provider-buttons.tsx';
import { useSessionStatus } from '../../../platform/api.ts';
import { PageMeta } from '../../../shell/page-meta.tsx';
import { PublicLayout, PublicTitle } from '../../../shell/public-layout.tsx';
import { LazyProof } from '../lazy-proof.tsx';
import { PasskeyButton } from '../passkey-button.tsx';
import { SignInForm } from '../sign-in-form.tsx';
import { ConsentQuestion } from './consent-question.tsx';
import { Unavailable } from './unavailable.tsx';

export function InteractionScreen() {
	const { t } = useTranslation('device');
	const { uid = '' } = useParams();
	const { data, error, refetch } = useInteraction(uid);
	return (
		<PublicLayout aside={<LazyProof />}>
			<PageMeta title={t('app.title')} description={t('app.description')} />
			{!data && !error && <SkeletonLines count={3} />}
			{error && !data && <Unavailable error={error} onRetry={() => refetch()} />}
			{data && <Prompt interaction={data} />}
		</PublicLayout>
	);
}

function Prompt({ interaction }: { interaction: Interaction }) {
	const isSignedIn = useSessionStatus() === 'signed-in';
	if (!isSignedIn) return <SignInFirst interaction={interaction} />;
	return interaction.prompt === 'consent' ? (
		<ConsentQuestion interaction={interaction} />
	) : (
		<Continue interaction={interaction} />
	);
}

function SignInFirst({ interaction: { client } }: { interaction: Interaction }) {
	const { t } = useTranslation('device');
	const { pathname } = useLocation();
	const { data: registration } = useRegistration();
	return (
		<>
			<PublicTitle>{t('app.signIn', { app: client.name })}</PublicTitle>
			<SignInForm />
			<PasskeyButton />
			<ProviderButtons providers={registration?.providers} next={pathname} />
		</>
	);
}

function Continue({ interaction }: { interaction: Interaction }) {
	const { t } = useTranslation('device');
	const { mutate, error } = useAnswerInteraction(interaction);
	useEffect(() => {
		// StrictMode runs effects twice and would answer twice.
		const timer = setTimeout(() => mutate(true));
		return () => clearTimeout(timer);
	}, [mutate]);
	if (error) return <Unavailable error={error} onRetry={() => mutate(true)} />;
	return (
		<>
			<PublicTitle>{t('app.continuing', { app: interaction.client.name })}</PublicTitle>
			<SkeletonLines count={2} />
		</>
	);
}
