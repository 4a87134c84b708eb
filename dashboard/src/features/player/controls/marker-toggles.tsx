import { IconButton } from '@debrief/shared/ui/icon-button.tsx';
import { MapPin, StickyNote } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePlayerSettings } from '../player-settings.ts';

/** Whether notes and pins stand on the timeline. */
export function MarkerToggles() {
	const { t } = useTranslation('conversation');
	const { showsNotes, showsPins, toggleNotes, togglePins } = usePlayerSettings();
	return (
		<>
			<IconButton label={t('notes.showNotes')} isSelected={showsNotes} onPress={toggleNotes}>
				<StickyNote />
			</IconButton>
			<IconButton label={t('notes.showPins')} isSelected={showsPins} onPress={togglePins}>
				<MapPin />
			</IconButton>
		</>
	);
}
