import { replacedWords } from '@debrief/shared/domain/transcripts/replaced-words.ts';
import { useCountReplacements } from '../../../../data/recordings/replacements.ts';
import { useTranscriptContext } from '../transcript-context.ts';

/** Offers to correct the words of an edit everywhere, once they are known to occur elsewhere. */
export function useCorrectionOffer(): (before: string, after: string) => void {
	const { fileId, setCorrection } = useTranscriptContext();
	const count = useCountReplacements(fileId);
	return (before, after) => {
		setCorrection(null);
		const words = replacedWords(before, after);
		if (!words) return;
		void count(words).then(
			(total) => total > 0 && setCorrection({ ...words, total }),
			// the edit is saved, and nobody waits for an offer
			() => {},
		);
	};
}
