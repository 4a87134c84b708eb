import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { useTranslation } from 'react-i18next';
import { type NewSpeaker, useReassignLines, useUndoReassignment } from '../../../../data/recordings/reassignments.ts';
import { useMergeSpeakers, useRenameSpeaker, useUnmergeSpeaker } from '../../../../data/recordings/transcripts.ts';
import { useSpeakerLabel } from '../../../../platform/i18n/use-speaker-label.ts';
import { useNotify } from '../../../../platform/notify.ts';

type Mend = (now: readonly Segment[]) => Promise<unknown>;

export type RenameScope = 'recording' | 'everywhere';

/** Each outcome has a toast with one undo, even after its panel has closed. */
export function useSpeakerChanges(fileId: string) {
	const { t } = useTranslation('conversation');
	const notify = useNotify();
	const speakerLabel = useSpeakerLabel();
	const { mutateAsync: rename } = useRenameSpeaker(fileId);
	const { mutateAsync: merge } = useMergeSpeakers(fileId);
	const { mutateAsync: unmerge } = useUnmergeSpeaker(fileId);
	const { mutateAsync: reassign } = useReassignLines(fileId);
	const { mutateAsync: undo } = useUndoReassignment(fileId);
	const warnOf = ({ length: count }: readonly string[]) => {
		if (count > 0) notify.warning(t('assign.skipped', { count }));
	};
	const takeBack = (id: string, mend?: Mend) =>
		undo(id).then(async ({ list, skipped }) => {
			// A part that another user changed stays split.
			if (skipped.length === 0) await mend?.(list).catch(() => {});
			notify.success(t('assign.undone'));
			warnOf(skipped);
		}, notify.failure);
	const separate = (speakerId: string, mergedSpeakerId: string) =>
		unmerge({ speakerId, mergedSpeakerId }).then(() => notify.success(t('speaker.unmerged')), notify.failure);
	return {
		rename: (speakerId: string, name: string, scope: RenameScope) =>
			void rename({ speakerId, speakerName: name, scope }).then(
				({ recordings = 1 }) =>
					notify.success(
						scope === 'everywhere'
							? t('speaker.renamedIn', { name, count: recordings })
							: t('speaker.renamed', { name }),
					),
				notify.failure,
			),
		merge: (speakerId: string, intoSpeakerId: string) =>
			void merge({ speakerId, intoSpeakerId }).then(() => {
				const onPress = () => void separate(intoSpeakerId, speakerId);
				notify.success(t('speaker.merged'), { label: t('undo'), onPress });
			}, notify.failure),
		unmerge: (speakerId: string, mergedSpeakerId: string) => void separate(speakerId, mergedSpeakerId),
		/** `mend` merges the lines that were split for the change. */
		assign: (lines: readonly Segment[], to: NewSpeaker, mend?: Mend) =>
			void reassign({ lines, to }).then(({ id, list, speakers, skipped }) => {
				const speaker = speakers.find(({ speakerId }) => speakerId === list[0]?.speakerId);
				const name = speaker ? (speaker.name ?? speakerLabel(speaker.label)) : '';
				const onPress = () => void (id && takeBack(id, mend));
				if (id) notify.success(t('assign.done', { count: list.length, name }), { label: t('undo'), onPress });
				warnOf(skipped);
			}, notify.failure),
	};
}
