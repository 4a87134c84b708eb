import type { LineToReplace } from '@debrief/shared/contract/transcripts/replacements.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import type { Replacement } from '@debrief/shared/domain/transcripts/replace-words.ts';
import { useTranslation } from 'react-i18next';
import { useReplaceWords, useUndoReplacement } from '../../../../data/recordings/replacements.ts';
import { useAddTerms } from '../../../../data/vocabulary.ts';
import { useNotify } from '../../../../platform/notify.ts';

type Chosen = { line: LineToReplace; from: number[] };

const mostNamed = 5;

export function useCorrect(fileId: string, onDone: () => void) {
	const { t } = useTranslation('conversation');
	const notify = useNotify();
	const { mutateAsync: replace, isPending } = useReplaceWords(fileId);
	const { mutateAsync: undo } = useUndoReplacement();
	const { mutateAsync: addTerms } = useAddTerms();
	const correct = async (words: Replacement, chosen: readonly Chosen[], isTerm: boolean) => {
		const warnOf = (skipped: readonly string[]) => {
			const times = chosen
				.filter(({ line }) => skipped.includes(line.id))
				.map(({ line }) => formatPosition(line.startedAt));
			const named = [...times.slice(0, mostNamed), ...(times.length > mostNamed ? ['…'] : [])].join(', ');
			if (times.length) notify.warning(t('correct.skipped', { count: times.length, times: named }));
		};
		const takeBack = (id: string) =>
			undo(id).then(({ skipped }) => {
				notify.success(t('correct.undone'));
				warnOf(skipped);
			}, notify.failure);
		const lines = chosen.map(({ line: { id: segmentId, revision }, from }) => ({ segmentId, revision, from }));
		try {
			const { id, skipped } = await replace({ ...words, lines });
			if (isTerm) await addTerms([words.replace]).catch(notify.failure);
			const count = chosen.reduce((sum, { line, from }) => sum + (skipped.includes(line.id) ? 0 : from.length), 0);
			if (id) notify.success(t('correct.done', { count }), { label: t('undo'), onPress: () => void takeBack(id) });
			warnOf(skipped);
			onDone();
		} catch (error) {
			notify.failure(error);
		}
	};
	return { correct, isPending };
}
