import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { ErrorState } from '@debrief/shared/ui/feedback/error-state.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { errorSentence } from '../../../platform/error-sentences.ts';
import { LoadFailed } from '../../../shell/errors/load-failed.tsx';

/** There is no retry: the app must start again. */
export function Unavailable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
	const { t } = useTranslation('device');
	const { t: app } = useTranslation('app');
	const { t: errors } = useTranslation('errors');
	const isOver = error instanceof ApiError && (error.status === 404 || error.status === 403);
	if (!isOver) return <LoadFailed title={t('app.failed')} error={error} onRetry={onRetry} />;
	const actions = (
		<LinkButton variant="primary" href={paths.home()}>
			{app('goHome')}
		</LinkButton>
	);
	return (
		<ErrorState title={t(error.status === 403 ? 'app.refused' : 'app.over')} actions={actions}>
			{errorSentence(errors, error)}
		</ErrorState>
	);
}
