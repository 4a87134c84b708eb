import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Kbd } from '@debrief/shared/ui/display/kbd.tsx';
import { openTab } from '../platform/pages/tabs.ts';
import { canOpenShortcuts, shortcutsPage } from '../platform/shortcuts.ts';
import { pageTexts } from '../texts/page-texts.ts';

export function Keys({ keys }: { keys: string | undefined }) {
	if (!keys) return null;
	return (
		<span className="flex gap-1">
			{keys.split('+').map((key) => (
				<Kbd key={key}>{key}</Kbd>
			))}
		</span>
	);
}

export function ChangeKeys() {
	if (!canOpenShortcuts) return null;
	return (
		<p>
			<Button onPress={() => openTab(shortcutsPage)}>{pageTexts.options.changeKeys}</Button>
		</p>
	);
}
