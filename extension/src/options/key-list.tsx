import { Button } from '@debrief/shared/ui/button.tsx';
import { SettingSection } from '@debrief/shared/ui/setting-row.tsx';
import { useEffect, useState } from 'react';
import { readShortcuts, type Shortcut, shortcutsPage } from '../platform/shortcuts.ts';
import { openTab } from '../platform/tabs.ts';
import { Keys } from '../popup/keys.tsx';
import { texts } from '../texts/texts.ts';

const nameOf = (name: string): string => new Map(Object.entries(texts.options.keyNames)).get(name) ?? name;

/** The keys of the extension as they are set in this browser. */
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
