import type { PublicLine } from '@debrief/shared/contract/conversations/public-links.ts';
import { speakerLabel } from '@debrief/shared/domain/transcripts/speaker-label.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSpeakerLabel } from '../../platform/i18n/use-speaker-label.ts';

export function useVisitorName(): (speaker: Pick<PublicLine['speaker'], 'name' | 'label'>) => string {
	const { t } = useTranslation('visitor');
	const labelOf = useSpeakerLabel();
	return useCallback(
		(speaker) => {
			const label = speakerLabel(speaker);
			return label === 'Me' && !speaker.name ? t('host') : labelOf(label);
		},
		[t, labelOf],
	);
}
