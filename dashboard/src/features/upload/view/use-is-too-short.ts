import { limits } from '@debrief/shared/domain/limits.ts';
import { useEffect, useState } from 'react';

/** The server counts decoded samples, which may differ from the length in a header. */
const toleranceMs = 200;

/** A file that the browser cannot read counts as long enough. */
export function useIsTooShort(file: File | null): boolean {
	const [isTooShort, setIsTooShort] = useState(false);
	useEffect(() => {
		if (!file) return;
		const audio = document.createElement('audio');
		const url = URL.createObjectURL(file);
		const read = () => setIsTooShort(audio.duration * 1000 < limits.transcriptMinDurationMs - toleranceMs);
		audio.addEventListener('loadedmetadata', read);
		audio.preload = 'metadata';
		audio.src = url;
		return () => {
			audio.removeEventListener('loadedmetadata', read);
			audio.removeAttribute('src');
			URL.revokeObjectURL(url);
		};
	}, [file]);
	return isTooShort;
}
