import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useFinishExternal } from '../../data/account/external-sign-in.ts';
import { challengeOf, LazySecondFactorForm } from '../../features/second-factor/lazy-second-factor-form.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/api.ts';
import { errorSentence } from '../../platform/error-sentences.ts';
import { takeNext } from '../../platform/server/remembered-next.ts';
import { PageMeta } from '../../shell/page-meta.tsx';
import { PublicLayout, PublicTitle } from '../../shell/public-layout.tsx';
import { destinationAfterSignIn } from '../../shell/session/destination-after-sign-in.ts';

export function ExternalSignInScreen() {
	const { t } = useTranslation('auth');
	const { t: errors } = useTranslation('errors');
	const [query] = useSearchParams();
	const navigate = useNavigate();
	const { mutate } = useFinishExternal();
	const [challenge, setChallenge] = useState<ReturnType<typeof challengeOf>>(null);
	const session = useSession();
	const leaveForNext = () => {
		const user = session.user();
		navigate(user ? destinationAfterSignIn(user, takeNext()) : paths.signIn(), { replace: true });
	};
	useEffect(() => {
		const leave = (to: string, text?: string) =>
			navigate(to, { replace: true, ...(text && { state: { kind: 'danger', text } }) });
		const [code, state, iss] = ['code', 'state', 'iss'].map((name) => query.get(name));
		if (!code || !state) return void leave(paths.signIn(), t('external.cancelled'));
		const provider = state.split('.', 1)[0] ?? '';
		// The code works once; StrictMode and the back button must not use it again.
		const timer = setTimeout(() =>
			mutate(
				{ provider, code, state, ...(iss && { iss }) },
				{
					onSuccess: (done) => leave(done === 'added' ? paths.devices() : destinationAfterSignIn(done, takeNext())),
					onError: (error) => {
						const needed = challengeOf(error);
						if (needed) setChallenge(needed);
						else if (error instanceof ApiError && error.code === 'account_pending_approval')
							leave(paths.pendingApproval());
						else leave(paths.signIn(), errorSentence(errors, error));
					},
				},
			),
		);
		return () => clearTimeout(timer);
	}, [query, mutate, navigate, t, errors]);
	return (
		<PublicLayout aside={null}>
			<PageMeta title={t('external.title')} description={t('external.description')} />
			<PublicTitle>{t('external.title')}</PublicTitle>
			{challenge && (
				<LazySecondFactorForm
					challenge={challenge}
					onDone={leaveForNext}
					onBack={() => navigate(paths.signIn(), { replace: true })}
				/>
			)}
		</PublicLayout>
	);
}
