import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { Switch } from '@debrief/shared/ui/fields/switch.tsx';
import Mic from 'lucide-react/icons/mic';
import Volume2 from 'lucide-react/icons/volume-2';
import { useEffect, useId, useState } from 'react';
import type { ChosenMicrophone, Overview, Sources } from '../../messaging/protocol.ts';
import { texts } from '../../texts/texts.ts';

type Props = {
	overview: Overview;
	sources: Sources;
	onChange: (sources: Sources) => void;
	onMicrophone: (microphone: ChosenMicrophone | null) => void;
};

const none = 'none';
const standard = 'default';

export const standardSources = ({ canRecordTabs, microphone }: Overview): Sources => ({
	microphone: true,
	tab: canRecordTabs,
	microphoneId: microphone?.id ?? null,
});

export function SourceChoice({ overview: { canRecordTabs, microphone }, sources, onChange, onMicrophone }: Props) {
	const microphones = withAbsent(useMicrophones(), microphone);
	const tabSoundId = useId();
	const chosen = sources.microphone ? (sources.microphoneId ?? standard) : none;
	const choose = (id: string) => {
		const found = microphones.find((each) => each.id === id);
		onChange({ ...sources, microphone: id !== none, microphoneId: found?.id ?? null });
		if (id !== none) onMicrophone(found ? { id, label: found.label } : null);
	};
	return (
		<div className="border-t">
			<div className="grid min-h-10 grid-cols-[16px_minmax(0,1fr)] items-center gap-2 border-b">
				<Mic className="text-muted" />
				<Select
					label={texts.popup.microphone}
					isLabelHidden
					variant="quiet"
					value={chosen}
					onChange={choose}
					options={[
						{ id: standard, name: texts.popup.standardMicrophone },
						...microphones.map(({ id, name }) => ({ id, name })),
						{ id: none, name: texts.popup.noMicrophone },
					]}
				/>
			</div>
			{canRecordTabs ? (
				<div className="grid min-h-10 grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-2 border-b">
					<Volume2 className="text-muted" />
					<span id={tabSoundId} className="border border-transparent px-2.5 font-act">
						{texts.popup.tabSound}
					</span>
					<Switch
						aria-labelledby={tabSoundId}
						isSelected={sources.tab}
						onChange={(tab) => onChange({ ...sources, tab })}
					/>
				</div>
			) : (
				<div className="pt-3">
					<Banner kind="info">{texts.popup.firefoxNoTab}</Banner>
				</div>
			)}
		</div>
	);
}

type Microphone = { id: string; label: string; name: string };

function withAbsent(found: ChosenMicrophone[], chosen: ChosenMicrophone | null): Microphone[] {
	const named = found.map(({ id, label }) => ({ id, label, name: label }));
	if (!chosen || found.some(({ id }) => id === chosen.id)) return named;
	const name = found.length > 0 ? texts.popup.absentMicrophone(chosen.label) : chosen.label;
	return [...named, { ...chosen, name }];
}

/** Browsers reveal labels only after microphone access. */
function useMicrophones() {
	const [list, setList] = useState<ChosenMicrophone[]>([]);
	useEffect(() => {
		const refresh = () =>
			navigator.mediaDevices
				.enumerateDevices()
				.then((devices) =>
					setList(
						devices
							.filter(
								({ kind, deviceId, label }) => kind === 'audioinput' && label && !['', standard].includes(deviceId),
							)
							.map(({ deviceId, label }) => ({ id: deviceId, label })),
					),
				);
		void refresh();
		navigator.mediaDevices.addEventListener('devicechange', refresh);
		return () => navigator.mediaDevices.removeEventListener('devicechange', refresh);
	}, []);
	return list;
}
