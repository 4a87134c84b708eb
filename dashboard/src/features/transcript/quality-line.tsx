import type { EngineUsed } from '@debrief/shared/contract/transcripts.ts';
import { useTranslation } from 'react-i18next';

type Props = {
	engine: EngineUsed | null;
	/** The server knows of a better engine than its own. */
	canBeBetter: boolean;
	hasEstimatedSpeakers: boolean;
	hasApproximateWords: boolean;
	hasUnsureWords: boolean;
};

/** How good this transcript is and what to do about it, in the size of everything else. */
export function QualityLine({ engine, canBeBetter, hasEstimatedSpeakers, hasApproximateWords, hasUnsureWords }: Props) {
	const { t } = useTranslation('conversation');
	if (!engine) return null;
	const notes = [
		hasEstimatedSpeakers && t('quality.estimatedSpeakers'),
		hasApproximateWords && t('quality.approximateWords'),
		hasUnsureWords && t('quality.unsureWords'),
		engine.quality === 'basic' && canBeBetter && t('quality.better'),
	].filter((note) => typeof note === 'string');
	return (
		<p className="min-w-0 flex-1 text-xs">
			<span className="font-act">{t(`quality.${engine.quality}`, { engine: engine.label })}</span>
			{notes.length > 0 && <span className="text-muted"> {notes.join(' ')}</span>}
		</p>
	);
}
