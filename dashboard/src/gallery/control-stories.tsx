import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { Kbd } from '@debrief/shared/ui/display/kbd.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { Switch } from '@debrief/shared/ui/fields/switch.tsx';
import { Menu, MenuItem, MenuTrigger } from '@debrief/shared/ui/overlays/menu.tsx';
import Calendar from 'lucide-react/icons/calendar';
import Circle from 'lucide-react/icons/circle';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Layers from 'lucide-react/icons/layers';
import MapPin from 'lucide-react/icons/map-pin';
import StickyNote from 'lucide-react/icons/sticky-note';
import Trash2 from 'lucide-react/icons/trash';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { Samples, Story } from './story.tsx';

export function ControlStories() {
	return (
		<>
			<Buttons />
			<IconButtons />
			<Ticks />
		</>
	);
}

function Buttons() {
	const [isBusy, setIsBusy] = useState(true);
	return (
		<>
			<Story title="Button: variants" width="half">
				<Samples>
					<Button variant="primary">Save</Button>
					<Button>Cancel</Button>
					<Button variant="quiet">More</Button>
					<Button variant="danger">Delete 3</Button>
					<Button variant="text">Show all</Button>
					<Button variant="record">
						<Circle /> Record
					</Button>
					<Button variant="filter">
						<Layers /> Type
					</Button>
					<Button>
						<Calendar /> From <b>2026-02-05</b>
					</Button>
				</Samples>
			</Story>
			<Story title="Button: sizes, with icon, off, busy (press to switch)" width="half">
				<Samples>
					<Button size="sm">Retry</Button>
					<Button>
						<Download /> Export CSV
					</Button>
					<Button size="lg" variant="primary">
						<Upload /> Upload audio
					</Button>
					<Button isDisabled>Off</Button>
					<Button offReason="Part of PRO">Off, with reason</Button>
					<Button isDisabled variant="primary">
						Off
					</Button>
					<Button isBusy={isBusy} variant="primary" busyLabel="Saving">
						Save changes
					</Button>
					<Button isBusy={isBusy}>
						<Download /> Export
					</Button>
					<Button variant="quiet" onPress={() => setIsBusy(!isBusy)}>
						Switch
					</Button>
					<LinkButton href="#link">Open the demo</LinkButton>
					<span>
						A <TextLink href="#link">link in text</TextLink>
					</span>
					<Kbd>Esc</Kbd>
					<Kbd>/</Kbd>
				</Samples>
			</Story>
		</>
	);
}

function IconButtons() {
	const [isShown, setIsShown] = useState(true);
	return (
		<Story title="Icon button: hover for the tooltip with its key">
			<Samples>
				<IconButton label="Pin this moment" keyHint="P">
					<MapPin />
				</IconButton>
				<IconButton label="Show notes" isSelected={isShown} onPress={() => setIsShown(!isShown)}>
					<StickyNote />
				</IconButton>
				<IconButton label="Delete" size="sm">
					<Trash2 />
				</IconButton>
				<IconButton label="More" size="lg">
					<Ellipsis />
				</IconButton>
				<IconButton label="Saving" isBusy>
					<Ellipsis />
				</IconButton>
				<IconButton label="Not now" isDisabled>
					<Ellipsis />
				</IconButton>
				<IconButton label="Download" offReason="the audio was deleted">
					<Download />
				</IconButton>
				<MenuTrigger>
					<IconButton label="More for Dock scheduling">
						<Ellipsis />
					</IconButton>
					<Menu aria-label="More">
						<MenuItem>Share</MenuItem>
					</Menu>
				</MenuTrigger>
			</Samples>
		</Story>
	);
}

function Ticks() {
	const [isOn, setIsOn] = useState(true);
	return (
		<Story title="Checkbox, switch">
			<Samples>
				<Checkbox isSelected={isOn} onChange={setIsOn}>
					Remember me
				</Checkbox>
				<Checkbox>Off</Checkbox>
				<Checkbox isIndeterminate aria-label="Select all" />
				<Checkbox isDisabled isSelected>
					Fixed
				</Checkbox>
				<Checkbox error="Accept the terms to go on">Terms</Checkbox>
				<Switch isSelected={isOn} onChange={setIsOn} aria-label="Privacy mode" />
				<Switch>Captions</Switch>
				<Switch isDisabled>Off</Switch>
			</Samples>
		</Story>
	);
}
