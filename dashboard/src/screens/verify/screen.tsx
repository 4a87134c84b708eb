import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useApi } from '../../platform/api.ts';
import { errorSentence } from '../../shell/error-messages.ts';
import { PageMeta } from '../../shell/page-meta.tsx';
import { PublicLayout, PublicTitle } from '../../shell/public-layout.tsx';

/** Where the mailed link leads: confirms the address and goes on to sign in, which says how it went. */
export function VerifyScreen() {
	const { t } = useTranslation('auth');
	const { t: errors } = useTranslation('errors');
	const { code = '' } = useParams();
	const api = useApi();
	const navigate = useNavigate();
	const { mutate } = useMutation({
		mutationFn: (sent: string) => api.verifyEmail({ body: { code: sent } }),
		scope: { id: 'verify-email' },
	});
	useEffect(() => {
		const goOn = (state?: { kind: 'success' | 'danger'; text: string }) =>
			navigate(paths.signIn(), { replace: true, state });
		if (!code) return void goOn();
		// the link works once; StrictMode and the back button must not use it up a second time
		const timer = setTimeout(() =>
			mutate(code, {
				onSuccess: () => goOn({ kind: 'success', text: t('verify.done') }),
				onError: (error) => goOn({ kind: 'danger', text: errorSentence(errors, error) }),
			}),
		);
		return () => clearTimeout(timer);
	}, [code, mutate, navigate, t, errors]);
	return (
		<PublicLayout offer="sign-in" aside={null}>
			<PageMeta title={t('verify.title')} description={t('verify.description')} />
			<PublicTitle>{t('verify.title')}</PublicTitle>
		</PublicLayout>
	);
}
