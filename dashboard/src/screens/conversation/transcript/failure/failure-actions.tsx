import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { FailureReason } from '@debrief/shared/domain/conversations/pipeline.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import type { ButtonVariant } from '@debrief/shared/ui/buttons/button-look.ts';
import { Fragment, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOfferedUpgrade } from '../../../../data/account/account.ts';
import { useRetryTranscripts } from '../../../../data/recordings/transcription.ts';
import { useNotify } from '../../../../platform/notify.ts';
import { openUpgrade } from '../../../../platform/upgrade-prompt.ts';
import { useUploadDialog } from '../../../../stores/upload-dialog.ts';
import { DeleteQuestion } from '../../header/delete-question.tsx';
import { useAudio } from '../../header/use-audio.ts';
import type { ReviewRecording } from '../../review/recordings.ts';
import { mayBeLanguage } from '../transcript-phase.ts';
import { ChooseLanguage } from './choose-language.tsx';

type Props = { conversation: Conversation; recording: ReviewRecording; reason: FailureReason };
type Action = { id: string; show: (variant: ButtonVariant) => ReactNode };

const needsOtherFile = new Set<FailureReason>([
	'BrokenAudio',
	'EndMissing',
	'NoAudio',
	'UnsupportedFormat',
	'FileTooShort',
]);

export function FailureActions({ conversation, recording, reason }: Props) {
	const { t } = useTranslation('conversation');
	const notify = useNotify();
	const retry = useRetryTranscripts(conversation.id);
	const isOfferedUpgrade = useIsOfferedUpgrade();
	const upload = useUploadDialog((state) => state.open);
	const { download } = useAudio(conversation, recording);
	const [isDeleting, setIsDeleting] = useState(false);
	const { canEdit } = conversation;
	const button = (id: string, label: string, onPress: () => void): Action => ({
		id,
		show: (variant) => (
			<Button variant={variant} isBusy={id === 'retry' && retry.isPending} onPress={onPress}>
				{label}
			</Button>
		),
	});
	const isAboutLanguage = canEdit && recording.isPlayable && mayBeLanguage(reason);
	const language: Action = {
		id: 'language',
		show: (variant) => <ChooseLanguage conversation={conversation} fileId={recording.fileId} variant={variant} />,
	};
	const isOtherFile = canEdit && needsOtherFile.has(reason);
	const actions = [
		reason === 'LimitReached' && isOfferedUpgrade && button('pro', t('showPro'), () => openUpgrade('general')),
		isAboutLanguage && reason === 'InvalidVoice' && language,
		recording.pipeline.canRetry &&
			button('retry', t('retry'), () => retry.mutate([recording.fileId], { onError: notify.failure })),
		isAboutLanguage && reason !== 'InvalidVoice' && language,
		isOtherFile && button('upload', t('failure.uploadAgain'), () => upload()),
		isOtherFile && button('delete', t('header.deleteDo'), () => setIsDeleting(true)),
		download && button('download', t('failure.downloadOriginal'), download),
	].filter((action) => action !== undefined && action !== false);
	return (
		<>
			{actions.slice(0, 2).map(({ id, show }, index) => (
				<Fragment key={id}>{show(index === 0 ? 'primary' : 'neutral')}</Fragment>
			))}
			{isDeleting && (
				<Suspense fallback={null}>
					<DeleteQuestion conversation={conversation} onClose={() => setIsDeleting(false)} />
				</Suspense>
			)}
		</>
	);
}
