import type { FailureReason, Pipeline } from '@debrief/shared/domain/pipeline.ts';
import { Button } from '@debrief/shared/ui/button.tsx';
import { ErrorState } from '@debrief/shared/ui/error-state.tsx';
import { useTranslation } from 'react-i18next';
import { useRetryTranscripts } from '../../../platform/mutations.ts';
import { useNotify } from '../../../shell/use-notify.ts';

type Props = {
	conversationId: string;
	fileIds: string[];
	reason: FailureReason;
	pipeline: Pipeline;
	isPlayable: boolean;
};

// where the server knows what to do on this machine; elsewhere its sentence is ours in English
const saysMore = new Set<FailureReason>(['General', 'NoEngine', 'UnsupportedFormat']);

/** Why there is no transcript, what is safe all the same, and what to do. */
export function TranscriptFailure({ conversationId, fileIds, reason, pipeline, isPlayable }: Props) {
	const { t } = useTranslation('conversation');
	const notify = useNotify();
	const retry = useRetryTranscripts(conversationId);
	return (
		<ErrorState
			title={t(`failure.${reason}.title`)}
			actions={
				pipeline.canRetry && (
					<Button isBusy={retry.isPending} onPress={() => retry.mutate(fileIds, { onError: notify.failure })}>
						{t('retry')}
					</Button>
				)
			}
		>
			<p>{isPlayable ? t('failure.playable') : t('failure.kept')}</p>
			<p>{(saysMore.has(reason) && pipeline.message) || t(`failure.${reason}.text`)}</p>
		</ErrorState>
	);
}
