import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

export function useSpeakerLabel(): (label: string) => string {
	const { t } = useTranslation('app');
	return useCallback(
		(label) => {
			const [, kind, number] = /^(Speaker|Channel) (\d+|\?)$/.exec(label) ?? [];
			if (number) return t(kind === 'Channel' ? 'speaker.channel' : 'speaker.numbered', { number });
			const known: Record<string, string> = {
				Me: t('speaker.me'),
				Others: t('speaker.others'),
				Mixed: t('speaker.mixed'),
			};
			return known[label] ?? label;
		},
		[t],
	);
}
