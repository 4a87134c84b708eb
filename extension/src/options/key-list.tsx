import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import { useEffect, useState } from 'react';
import { openTab } from '../platform/pages/tabs.ts';
import { readShortcuts, type Shortcut, shortcutsPage } from '../platform/toolbar/shortcuts.ts';
import { texts } from '../texts/texts.ts';
import { Keys } from '../views/keys.tsx';

const nameOf = (name: string): string => new Map(Object.entries(texts.options.keyNames)).get(name) ?? name;

/** The keyboard shortcuts as set in this browser. */
export function KeyList() {
	const [shortcuts, setShortcuts] = useState<Shortcut[]>([]);
	useEffect(() => {
		void readShortcuts().then(setShortcuts);
	}, []);
	return (
		<SettingSection title={texts.options.keys} hint={texts.options.keysHint}>
			<ul className="border-t">
				{shortcuts.map(({ name, keys }) => (
					<li key={name} className="flex min-h-10 items-center justify-between gap-4 border-b">
						{nameOf(name)}
						{keys ? <Keys keys={keys} /> : <span className="text-muted text-xs">{texts.options.noKey}</span>}
					</li>
				))}
			</ul>
			{shortcutsPage && <ChangeKeys page={shortcutsPage} />}
		</SettingSection>
	);
}

function ChangeKeys({ page }: { page: string }) {
	return (
		<div className="pt-3">
			<Button onPress={() => openTab(page)}>{texts.options.changeKeys}</Button>
		</div>
	);
}
