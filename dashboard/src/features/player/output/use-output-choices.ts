import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlayerSettings } from '../player-settings.ts';
import { askForOutputs, listOutputs, type OutputList, type OutputSource } from './audio-outputs.ts';

const nothingYet: OutputList = { outputs: [], hasHidden: false };
const standard = 'standard';

export function useOutputChoices(source: OutputSource & EventTarget) {
	const { t } = useTranslation('conversation');
	const { outputId, setOutput } = usePlayerSettings();
	const [{ outputs, hasHidden }, setList] = useState(nothingYet);
	const [isRefused, setIsRefused] = useState(false);
	const refresh = useCallback(() => listOutputs(source).then(setList, () => setList(nothingYet)), [source]);
	useEffect(() => {
		void refresh();
		source.addEventListener('devicechange', refresh);
		return () => source.removeEventListener('devicechange', refresh);
	}, [source, refresh]);
	const ask = async () => {
		try {
			const picked = await askForOutputs(source);
			if (picked !== null) setOutput(picked);
			setIsRefused(false);
		} catch {
			setIsRefused(true);
		}
		await refresh();
	};
	const nameOf = (label: string, index: number) => label || t('output.unnamed', { number: index + 1 });
	return {
		choices: [
			{ id: standard, name: t('output.standard') },
			...outputs.map(({ id, label }, index) => ({ id, name: nameOf(label, index) })),
		],
		chosen: outputId || standard,
		choose: (id: string) => setOutput(id === standard ? '' : id),
		hasHidden,
		ask,
		isRefused,
	};
}
