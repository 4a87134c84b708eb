import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';

type Props = { error: Error; onRetry: () => void };

export function LinkGone({ error, onRetry }: Props) {
	const { t } = useTranslation('members');
	if (!(error instanceof ApiError && error.status === 404))
		return <LoadFailed title={t('join.failed')} error={error} onRetry={onRetry} />;
	return (
		<EmptyState title={t('join.goneTitle')} actions={<LinkButton href={paths.home()}>{t('join.home')}</LinkButton>}>
			{t('join.goneText')}
		</EmptyState>
	);
}
