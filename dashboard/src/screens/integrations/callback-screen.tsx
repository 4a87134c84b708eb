import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { ErrorState } from '@debrief/shared/ui/feedback/error-state.tsx';
import { Loader } from '@debrief/shared/ui/feedback/loader.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useFinishConnection } from '../../data/workspace/integrations.ts';
import { paths } from '../../paths.ts';
import { errorSentence } from '../../platform/error-sentences.ts';
import { useNotify } from '../../platform/notify.ts';
import { TitledPage } from '../../shell/titled-page.tsx';

export function IntegrationCallbackScreen() {
	const { t } = useTranslation('integrations');
	const { t: errors } = useTranslation('errors');
	const [params] = useSearchParams();
	const navigate = useNavigate();
	const notify = useNotify();
	const { mutate, error } = useFinishConnection();
	// The parameters work once.
	const [callback] = useState(() => callbackOf(params));
	const isSent = useRef(false);
	useEffect(() => {
		if (!callback || isSent.current) return;
		// StrictMode runs effects twice.
		const timer = setTimeout(() => {
			isSent.current = true;
			mutate(callback, {
				onSuccess() {
					notify.success(t('finished'));
					navigate(paths.integrations(), { replace: true });
				},
			});
		});
		return () => clearTimeout(timer);
	}, [callback, mutate, navigate, notify, t]);
	const failure = callback ? error && errorSentence(errors, error) : errors('integration_attempt_ended');
	return (
		<TitledPage title={t('title')} description={t('description')}>
			{failure ? (
				<ErrorState
					title={t('notConnected')}
					actions={
						<LinkButton variant="primary" href={paths.integrations()}>
							{t('back')}
						</LinkButton>
					}
				>
					{failure}
				</ErrorState>
			) : (
				<p role="status" className="flex items-center gap-2 text-muted">
					<Loader />
					{t('finishing')}
				</p>
			)}
		</TitledPage>
	);
}

function callbackOf(params: URLSearchParams) {
	const state = params.get('state');
	const code = params.get('code');
	if (!state) return null;
	const error = params.get('error')?.slice(0, 200);
	return { state, ...(code && { code }), ...(error && { error }) };
}
