import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import { Switch } from '@debrief/shared/ui/fields/switch.tsx';
import { Brand } from '@debrief/shared/ui/layout/brand.tsx';
import { SettingRow, SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import { useEffect, useState } from 'react';
import type { MicrophoneAnswer } from '../permission/microphone-answer.ts';
import { useMicrophone } from '../permission/use-microphone.ts';
import { ownAddress } from '../platform/extension-files.ts';
import { canRemind } from '../platform/notifications.ts';
import { openTab } from '../platform/pages/tabs.ts';
import { readShortcuts, type Shortcut, shortcutsPage } from '../platform/shortcuts.ts';
import { SignInCard } from '../popup/sign-in-card.tsx';
import { EndCause } from '../recording/signal/meeting-end.ts';
import { pageTexts } from '../texts/page-texts.ts';
import { texts } from '../texts/texts.ts';
import { ChangeKeys, Keys } from '../views/keys.tsx';
import { ProblemBanner } from '../views/problem-banner.tsx';
import { useRecording } from '../views/recording-store.ts';
import { ReminderSetting } from '../views/reminder-setting.tsx';
import { useFocusFallback } from '../views/use-focus-fallback.ts';
import { AllowedSites } from './allowed-sites.tsx';
import { Behaviour } from './behaviour.tsx';
import { ServerAddress } from './server-address.tsx';

const keyNames = new Map(Object.entries(pageTexts.options.keyNames));
const keyOrder = [...keyNames.keys()];

function KeyList() {
	const [shortcuts, setShortcuts] = useState<Shortcut[]>([]);
	useEffect(() => {
		void readShortcuts().then((found) =>
			setShortcuts(found.toSorted((a, b) => keyOrder.indexOf(a.name) - keyOrder.indexOf(b.name))),
		);
	}, []);
	return (
		<SettingSection title={pageTexts.options.keys} hint={pageTexts.options.keysHint(shortcutsPage)}>
			<ul className="border-t">
				{shortcuts.map(({ name, keys }) => (
					<li key={name} className="flex min-h-10 items-center justify-between gap-4 border-b">
						{keyNames.get(name) ?? name}
						{keys ? <Keys keys={keys} /> : <span className="text-muted text-xs">{pageTexts.options.noKey}</span>}
					</li>
				))}
			</ul>
			<div className="pt-3">
				<ChangeKeys />
			</div>
		</SettingSection>
	);
}

export function Options() {
	const { overview, send } = useRecording();
	const ref = useFocusFallback<HTMLElement>();
	const isSignedIn = overview?.signIn.state === 'signed-in';
	return (
		<main ref={ref} className="mx-auto max-w-settings px-4 py-6 outline-none sm:px-8" aria-busy={!overview}>
			<Brand />
			<h1 className="pt-4 pb-3 text-xl">{pageTexts.options.heading}</h1>
			<div className="pb-4 empty:hidden">
				<ProblemBanner />
			</div>
			{overview && (
				<>
					<SettingSection title={pageTexts.options.server}>
						<ServerAddress key={overview.server} saved={overview.server} />
					</SettingSection>
					<SettingSection title={pageTexts.options.account}>
						{overview.signIn.state === 'signed-in' ? (
							<SettingRow
								label={
									overview.account ? pageTexts.options.signedInAs(overview.account.email) : pageTexts.options.signedIn
								}
								hint={pageTexts.options.signedInHint}
							>
								{() => (
									<Button onPress={() => send({ to: 'background', type: 'sign-out' })}>
										{pageTexts.options.signOut}
									</Button>
								)}
							</SettingRow>
						) : (
							<div className="-mx-4 max-w-form">
								<SignInCard signIn={overview.signIn} />
							</div>
						)}
					</SettingSection>
					{isSignedIn && <AllowedSites sites={overview.sites} />}
					{isSignedIn && <Behaviour settings={overview.settings} language={overview.language} />}
				</>
			)}
			<SettingSection title={pageTexts.options.inThisBrowser}>
				<MicrophoneSetting />
				{overview && (
					<SettingRow label={pageTexts.options.asks} hint={pageTexts.options.asksHint}>
						{(names) => (
							<Switch
								{...names}
								isSelected={overview.asksAboutMeetings}
								onChange={(isOn) => send({ to: 'background', type: 'ask-about-meetings', isOn })}
							/>
						)}
					</SettingRow>
				)}
				{overview &&
					EndCause.options.map((cause) => (
						<SettingRow key={cause} label={pageTexts.options.endsBy[cause]} hint={pageTexts.options.endsByHint[cause]}>
							{(names) => (
								<Switch
									{...names}
									isSelected={overview.endCauses[cause]}
									onChange={(isOn) => send({ to: 'background', type: 'end-by', cause, isOn })}
								/>
							)}
						</SettingRow>
					))}
				{canRemind && isSignedIn && <ReminderSetting />}
			</SettingSection>
			<KeyList />
		</main>
	);
}

function MicrophoneSetting() {
	const { answer } = useMicrophone();
	return (
		<SettingRow label={texts.popup.microphone} hint={pageTexts.options.microphoneHint}>
			{(names) => (
				<span className="flex items-center gap-3">
					<MicrophoneStatus answer={answer} />
					{answer !== 'granted' && (
						<Button {...names} onPress={() => openTab(ownAddress('permission.html'))}>
							{texts.allowMicrophone}
						</Button>
					)}
				</span>
			)}
		</SettingRow>
	);
}

function MicrophoneStatus({ answer }: { answer: MicrophoneAnswer }) {
	if (answer === 'granted')
		return (
			<Badge tone="success">
				<Check />
				{texts.popup.allowed}
			</Badge>
		);
	if (answer === 'denied')
		return (
			<Badge tone="danger">
				<Ban />
				{pageTexts.options.microphoneBlocked}
			</Badge>
		);
	return <Badge>{pageTexts.options.microphoneUnasked}</Badge>;
}
