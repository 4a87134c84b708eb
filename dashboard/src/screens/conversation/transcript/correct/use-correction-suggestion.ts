import { replacedWords } from '@debrief/shared/domain/transcripts/replaced-words.ts';
import { useCountReplacements } from '../../../../data/recordings/replacements.ts';
import { useTranscriptContext } from '../transcript-context.ts';

export function useCorrectionSuggestion(): (before: string, after: string) => void {
	const { fileId, setCorrection } = useTranscriptContext();
	const count = useCountReplacements(fileId);
	return (before, after) => {
		setCorrection(null);
		const words = replacedWords(before, after);
		if (!words) return;
		void count(words).then(
			(total) => total > 0 && setCorrection({ ...words, total }),
			// The edit is saved, so a failed lookup does not matter.
			() => {},
		);
	};
}
