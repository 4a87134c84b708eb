import { Banner } from '@debrief/shared/ui/banner.tsx';
import { Button } from '@debrief/shared/ui/button.tsx';
import { Select } from '@debrief/shared/ui/select.tsx';
import { Switch } from '@debrief/shared/ui/switch.tsx';
import { Circle } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Overview, StartAnswer } from '../messaging/protocol.ts';
import { askStart } from '../platform/messages.ts';
import { ownAddress } from '../platform/own-address.ts';
import { openTab } from '../platform/tabs.ts';

type Props = { overview: Overview; page: NonNullable<Overview['page']> };
type Refusal = Extract<StartAnswer, { isStarted: false }>;

const noMicrophone = 'none';
const standard = 'default';

export function Ready({ overview, page }: Props) {
	const microphones = useMicrophones();
	const [microphone, setMicrophone] = useState(standard);
	const [hasTab, setHasTab] = useState(overview.canRecordTabs);
	const [refusal, setRefusal] = useState<Refusal | null>(null);
	const [isBusy, setIsBusy] = useState(false);
	const record = async () => {
		setIsBusy(true);
		const microphoneId = microphone === standard || microphone === noMicrophone ? null : microphone;
		const sources = { microphone: microphone !== noMicrophone, tab: hasTab, microphoneId };
		const answer = await askStart({ tabId: page.tabId, sources, hasReadConsent: page.consent !== null });
		setRefusal(answer.isStarted ? null : answer);
		setIsBusy(false);
	};
	const hasSource = hasTab || microphone !== noMicrophone;
	return (
		<section className="grid gap-3 p-4">
			<div className="min-w-0">
				<p className="truncate font-head">{page.title || page.host}</p>
				<p className="truncate text-muted text-xs">{page.host}, allowed</p>
			</div>
			<Select
				label="Microphone"
				value={microphone}
				onChange={setMicrophone}
				options={[
					{ id: standard, name: 'Standard microphone' },
					...microphones,
					{ id: noMicrophone, name: 'No microphone' },
				]}
			/>
			{overview.canRecordTabs ? (
				<Switch isSelected={hasTab} onChange={setHasTab}>
					Sound of this tab
				</Switch>
			) : (
				<Banner kind="info">Firefox gives extensions no sound of a tab: only the microphone is recorded here.</Banner>
			)}
			{page.consent && <Banner kind="info">{page.consent}</Banner>}
			{refusal && <RefusedStart refusal={refusal} />}
			<Button
				variant="primary"
				size="lg"
				isBlock
				isBusy={isBusy}
				offReason={hasSource ? undefined : 'Choose a microphone or the sound of the tab'}
				onPress={record}
			>
				<Circle fill="currentColor" />
				Record this meeting
			</Button>
			<p className="text-muted text-xs">Tell the others first.</p>
		</section>
	);
}

function RefusedStart({ refusal }: { refusal: Refusal }) {
	const needsMicrophone = refusal.problem === 'microphone-not-allowed';
	const allow = () => openTab(ownAddress('permission.html'));
	return (
		<Banner kind="danger" action={needsMicrophone && <Button onPress={allow}>Allow microphone</Button>}>
			{refusal.message}
		</Banner>
	);
}

/** Names are known only after the microphone was allowed once. */
function useMicrophones() {
	const [list, setList] = useState<{ id: string; name: string }[]>([]);
	useEffect(() => {
		void navigator.mediaDevices
			.enumerateDevices()
			.then((devices) =>
				setList(
					devices
						.filter(({ kind, deviceId, label }) => kind === 'audioinput' && label && !['', standard].includes(deviceId))
						.map(({ deviceId, label }) => ({ id: deviceId, name: label })),
				),
			);
	}, []);
	return list;
}
