import { Menu, MenuItem, MenuTrigger } from '@debrief/shared/ui/overlays/menu.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlayerSettings } from '../player-settings.ts';

export function MarkersMenu({ children }: { children: ReactNode }) {
	const { t } = useTranslation('conversation');
	const { showsNotes, showsPins, toggleNotes, togglePins } = usePlayerSettings();
	const shown = [showsNotes && 'notes', showsPins && 'pins'].filter((id) => id !== false);
	return (
		<MenuTrigger>
			{children}
			<Menu
				aria-label={t('player.markers')}
				placement="top end"
				selectionMode="multiple"
				selectedKeys={shown}
				onAction={(id) => (id === 'notes' ? toggleNotes() : togglePins())}
			>
				<MenuItem id="notes">{t('notes.showNotes')}</MenuItem>
				<MenuItem id="pins">{t('notes.showPins')}</MenuItem>
			</Menu>
		</MenuTrigger>
	);
}
