import type { TranscriptAnswer } from '@debrief/shared/contract/transcripts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useRenameSpeaker } from '../../../platform/mutations.ts';
import { keys } from '../../../platform/query-keys.ts';
import { useNotify } from '../../../shell/use-notify.ts';

/** Names a speaker everywhere at once; when the server refuses, the old name comes back and the reason is told. */
export function useSpeakerRename(fileId: string) {
	const { t } = useTranslation('conversation');
	const client = useQueryClient();
	const notify = useNotify();
	const { mutate } = useRenameSpeaker(fileId);
	return useCallback(
		(speakerId: string, name: string, scope: 'recording' | 'everywhere') => {
			const key = keys.transcript(fileId);
			const before = client.getQueryData<TranscriptAnswer>(key);
			if (before) client.setQueryData(key, withName(before, speakerId, name));
			mutate(
				{ speakerId, speakerName: name, scope },
				{
					onSuccess: ({ recordings = 1 }) =>
						notify.success(
							scope === 'everywhere'
								? t('speaker.renamedIn', { name, count: recordings })
								: t('speaker.renamed', { name }),
						),
					onError: (error) => {
						client.setQueryData(key, before);
						notify.failure(error);
					},
				},
			);
		},
		[client, fileId, mutate, notify, t],
	);
}

const withName = (answer: TranscriptAnswer, speakerId: string, name: string): TranscriptAnswer => ({
	...answer,
	speakers: answer.speakers.map((speaker) => (speaker.speakerId === speakerId ? { ...speaker, name } : speaker)),
	list: answer.list.map((segment) => (segment.speakerId === speakerId ? { ...segment, speakerName: name } : segment)),
});
