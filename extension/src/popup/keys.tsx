import { Kbd } from '@debrief/shared/ui/kbd.tsx';
import { useEffect, useState } from 'react';
import { readShortcuts } from '../platform/shortcuts.ts';

/** The key that records, while the browser has one for it. */
export function RecordKey() {
	const [keys, setKeys] = useState('');
	useEffect(() => {
		void readShortcuts().then((all) => setKeys(all.find(({ name }) => name === 'record')?.keys ?? ''));
	}, []);
	return <Keys keys={keys} />;
}

export function Keys({ keys }: { keys: string }) {
	if (!keys) return null;
	return (
		<span className="flex gap-1">
			{keys.split('+').map((key) => (
				<Kbd key={key}>{key}</Kbd>
			))}
		</span>
	);
}
