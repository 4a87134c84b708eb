import { SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import { useEffect, useState } from 'react';
import { readShortcuts, type Shortcut, shortcutsPage } from '../platform/toolbar/shortcuts.ts';
import { texts } from '../texts/texts.ts';
import { ChangeKeys, Keys } from '../views/keys.tsx';

const nameOf = (name: string): string => new Map(Object.entries(texts.options.keyNames)).get(name) ?? name;

export function KeyList() {
	const [shortcuts, setShortcuts] = useState<Shortcut[]>([]);
	useEffect(() => {
		void readShortcuts().then(setShortcuts);
	}, []);
	return (
		<SettingSection title={texts.options.keys} hint={texts.options.keysHint(shortcutsPage)}>
			<ul className="border-t">
				{shortcuts.map(({ name, keys }) => (
					<li key={name} className="flex min-h-10 items-center justify-between gap-4 border-b">
						{nameOf(name)}
						{keys ? <Keys keys={keys} /> : <span className="text-muted text-xs">{texts.options.noKey}</span>}
					</li>
				))}
			</ul>
			<div className="pt-3">
				<ChangeKeys />
			</div>
		</SettingSection>
	);
}
