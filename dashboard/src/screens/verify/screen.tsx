import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useVerifyEmail } from '../../data/account/auth.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/api.ts';
import { errorSentence } from '../../platform/error-sentences.ts';
import { useNotify } from '../../platform/notify.ts';
import { PageMeta } from '../../shell/page-meta.tsx';
import { PublicLayout, PublicTitle } from '../../shell/public-layout.tsx';
import { useNext } from '../../shell/session/use-next.ts';

export function VerifyScreen() {
	const { t } = useTranslation('auth');
	const { t: errors } = useTranslation('errors');
	const { code = '' } = useParams();
	const next = useNext();
	const navigate = useNavigate();
	const { mutate } = useVerifyEmail();
	const session = useSession();
	const notify = useNotify();
	useEffect(() => {
		const goOn = (state?: { kind: 'success' | 'danger'; text: string }) =>
			navigate(paths.signIn(next), { replace: true, state });
		if (!code) return void goOn();
		// The link works once; StrictMode and the back button must not use it again.
		const timer = setTimeout(() =>
			mutate(code, {
				onSuccess: () => {
					if (session.status() !== 'signed-in') return goOn({ kind: 'success', text: t('verify.done') });
					notify.success(t('verify.changed'));
					navigate(next ?? paths.home(), { replace: true });
				},
				onError: (error) => goOn({ kind: 'danger', text: errorSentence(errors, error) }),
			}),
		);
		return () => clearTimeout(timer);
	}, [code, next, mutate, navigate, notify, session, t, errors]);
	return (
		<PublicLayout aside={null}>
			<PageMeta title={t('verify.title')} description={t('verify.description')} />
			<PublicTitle>{t('verify.title')}</PublicTitle>
		</PublicLayout>
	);
}
