import { Banner } from '@debrief/shared/ui/banner.tsx';
import { Brand } from '@debrief/shared/ui/brand.tsx';
import { Button } from '@debrief/shared/ui/button.tsx';
import { Switch } from '@debrief/shared/ui/switch.tsx';
import { ownAddress } from '../platform/own-address.ts';
import { openTab } from '../platform/tabs.ts';
import { useRecording } from '../popup/recording-store.ts';
import { SignInCard } from '../popup/sign-in-card.tsx';
import { AllowedSites } from './allowed-sites.tsx';
import { ServerAddress } from './server-address.tsx';

/** Server, sign-in, sites, behaviour and the microphone. */
export function Options() {
	const { overview, problem, tell } = useRecording();
	if (!overview) return <main className="p-8" aria-busy="true" />;
	const { settings, signIn } = overview;
	const change = (changes: Partial<typeof settings>) =>
		tell({ to: 'background', type: 'change-settings', settings: changes });
	return (
		<main className="grid max-w-180 gap-6 p-8">
			<Brand />
			{problem && <Banner kind="danger">{problem}</Banner>}
			<ServerAddress key={overview.server} saved={overview.server} />
			{signIn.state === 'signed-in' ? (
				<section className="flex items-center gap-3">
					<p>This browser is signed in.</p>
					<Button onPress={() => tell({ to: 'background', type: 'sign-out' })}>Sign out</Button>
				</section>
			) : (
				<SignInCard signIn={signIn} />
			)}
			{signIn.state === 'signed-in' && (
				<>
					<AllowedSites sites={overview.sites} />
					<section className="grid gap-2">
						<h2 className="font-head">Behaviour</h2>
						<Switch
							isSelected={settings.autoShowControls}
							onChange={(autoShowControls) => change({ autoShowControls })}
						>
							Show the panel by itself on allowed sites
						</Switch>
						<Switch isSelected={settings.autoSync} onChange={(autoSync) => change({ autoSync })}>
							Send while recording
						</Switch>
						<Switch
							isSelected={settings.visual.dockedLeft}
							onChange={(dockedLeft) => change({ visual: { dockedLeft } })}
						>
							Panel on the left
						</Switch>
					</section>
				</>
			)}
			<section className="grid gap-2">
				<h2 className="font-head">Microphone</h2>
				<div>
					<Button onPress={() => openTab(ownAddress('permission.html'))}>Allow microphone</Button>
				</div>
			</section>
		</main>
	);
}
