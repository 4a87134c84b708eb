import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { showToast, type ToastTone } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { LinkTabs } from '@debrief/shared/ui/layout/link-tabs.tsx';
import { Tab, TabList, TabPanel, Tabs } from '@debrief/shared/ui/layout/tabs.tsx';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { Dialog, DialogTrigger } from '@debrief/shared/ui/overlays/dialog.tsx';
import { Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from '@debrief/shared/ui/overlays/menu.tsx';
import { Popover, PopoverTrigger } from '@debrief/shared/ui/overlays/popover.tsx';
import { PopoverAction } from '@debrief/shared/ui/overlays/popover-action.tsx';
import AudioLines from 'lucide-react/icons/audio-lines';
import Copy from 'lucide-react/icons/copy';
import Merge from 'lucide-react/icons/merge';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import Trash2 from 'lucide-react/icons/trash';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { Samples, Story } from './story.tsx';

const tones: ToastTone[] = ['success', 'danger', 'warning', 'primary', 'secondary', 'info', 'light', 'dark'];

export function OverlayStories() {
	return (
		<>
			<Story title="Toast: eight tones, at most three, 6 s, danger stays">
				<Samples>
					{tones.map((tone) => (
						<Button
							key={tone}
							size="sm"
							onPress={() => showToast({ tone, text: `A ${tone} toast`, action: { label: 'Undo', onPress: () => {} } })}
						>
							{tone}
						</Button>
					))}
				</Samples>
			</Story>
			<Dialogs />
			<Menus />
			<Story title="LinkTabs">
				<LinkTabs
					label="Contacts"
					links={[
						{ href: '#address-book', name: 'Address book', isCurrent: true },
						{ href: '#favourites', name: 'Favourites', isCurrent: false },
					]}
				/>
			</Story>
			<Story title="Tabs">
				<Tabs>
					<div className="px-4">
						<TabList aria-label="Conversation">
							<Tab id="transcript">Transcript</Tab>
							<Tab id="notes" count={5}>
								Notes
							</Tab>
							<Tab id="assistant" isDisabled>
								Assistant
							</Tab>
						</TabList>
					</div>
					<TabPanel id="transcript">
						<p className="p-4">They print it at ten in the evening.</p>
					</TabPanel>
					<TabPanel id="notes">
						<p className="p-4">Check who owns the board at Moss.</p>
					</TabPanel>
				</Tabs>
			</Story>
			<Story title="Empty state">
				<EmptyState
					icon={<AudioLines />}
					title="No conversations yet"
					actions={
						<>
							<Button variant="primary">
								<Upload /> Upload audio
							</Button>
							<Button>Open the demo</Button>
						</>
					}
				>
					Record a meeting with the extension, speak a memo, or upload a file. The demo shows what comes out.
				</EmptyState>
			</Story>
		</>
	);
}

function Dialogs() {
	const [isAsking, setIsAsking] = useState(false);
	return (
		<Story title="Dialog, confirm dialog">
			<Samples>
				<DialogTrigger>
					<Button>New conversation</Button>
					<Dialog
						title="New conversation"
						footer={
							<>
								<Button slot="close">Not now</Button>
								<Button slot="close" variant="primary">
									Create
								</Button>
							</>
						}
					>
						<TextField label="Title" />
					</Dialog>
				</DialogTrigger>
				<Button onPress={() => setIsAsking(true)}>Delete…</Button>
				<ConfirmDialog
					isOpen={isAsking}
					onOpenChange={setIsAsking}
					title="Delete 3 conversations?"
					confirmLabel="Delete 3"
					cancelLabel="Keep"
					onConfirm={() => new Promise((done) => setTimeout(done, 800))}
				>
					Audio, lines, notes and insights go with them: 94 minutes in all. Two have been shared with Jonas Weil.
				</ConfirmDialog>
			</Samples>
		</Story>
	);
}

function Menus() {
	return (
		<Story title="Menu, popover">
			<Samples>
				<MenuTrigger>
					<Button>Speaker</Button>
					<Menu aria-label="Speaker">
						<MenuItem icon={<Pencil />} keyHint="↵">
							Rename everywhere
						</MenuItem>
						<MenuItem icon={<Merge />}>Merge with…</MenuItem>
						<MenuItem icon={<Play />} note="10 s">
							Hear a sample
						</MenuItem>
						<MenuSeparator />
						<MenuSection title="Danger">
							<MenuItem icon={<Trash2 />} tone="danger">
								Delete
							</MenuItem>
						</MenuSection>
					</Menu>
				</MenuTrigger>
				<PopoverTrigger>
					<Button>Filter</Button>
					<Popover label="Filter">
						<TextField label="Tag" />
						<PopoverAction onPress={() => {}}>
							<Copy />
							Copy
						</PopoverAction>
					</Popover>
				</PopoverTrigger>
			</Samples>
		</Story>
	);
}
