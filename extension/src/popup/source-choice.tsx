import { Banner } from '@debrief/shared/ui/banner.tsx';
import { Select } from '@debrief/shared/ui/select.tsx';
import { Switch } from '@debrief/shared/ui/switch.tsx';
import { Mic, Volume2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { Sources } from '../messaging/protocol.ts';
import { texts } from '../texts/texts.ts';

type Props = { canRecordTabs: boolean; sources: Sources; onChange: (sources: Sources) => void };

const none = 'none';
const standard = 'default';

export const standardSources = (canRecordTabs: boolean): Sources => ({
	microphone: true,
	tab: canRecordTabs,
	microphoneId: null,
});

/** What will be recorded: which microphone, and the sound of the tab or not. */
export function SourceChoice({ canRecordTabs, sources, onChange }: Props) {
	const microphones = useMicrophones();
	const tabSoundId = useId();
	const chosen = sources.microphone ? (sources.microphoneId ?? standard) : none;
	const choose = (id: string) =>
		onChange({ ...sources, microphone: id !== none, microphoneId: id === none || id === standard ? null : id });
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
						...microphones,
						{ id: none, name: texts.popup.noMicrophone },
					]}
				/>
			</div>
			{canRecordTabs ? (
				<div className="grid min-h-10 grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-2 border-b">
					<Volume2 className="text-muted" />
					<span id={tabSoundId} className="px-2.5 font-act">
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

/** Names are known only after the microphone was allowed once. */
function useMicrophones() {
	const [list, setList] = useState<{ id: string; name: string }[]>([]);
	useEffect(() => {
		const look = () =>
			navigator.mediaDevices
				.enumerateDevices()
				.then((devices) =>
					setList(
						devices
							.filter(
								({ kind, deviceId, label }) => kind === 'audioinput' && label && !['', standard].includes(deviceId),
							)
							.map(({ deviceId, label }) => ({ id: deviceId, name: label })),
					),
				);
		void look();
		navigator.mediaDevices.addEventListener('devicechange', look);
		return () => navigator.mediaDevices.removeEventListener('devicechange', look);
	}, []);
	return list;
}
