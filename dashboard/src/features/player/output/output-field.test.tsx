import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-app.tsx';
import { usePlayerSettings } from '../player-settings.ts';
import { OutputField } from './output-field.tsx';

/** A browser that names its outputs once the microphone was allowed. */
class FakeOutputs extends EventTarget {
	isAllowed: boolean;
	readonly willAllow: boolean;
	labels = ['Speakers', 'Headset', ''];

	constructor({ isAllowed = false, willAllow = true } = {}) {
		super();
		this.isAllowed = isAllowed;
		this.willAllow = willAllow;
	}
	async enumerateDevices() {
		const labels = this.isAllowed ? this.labels : [''];
		return labels.map((label, i): MediaDeviceInfo => {
			const facts = { kind: 'audiooutput' as const, deviceId: this.isAllowed ? `id-${i}` : '', label, groupId: '' };
			return { ...facts, toJSON: () => facts };
		});
	}
	async getUserMedia(): Promise<MediaStream> {
		if (!this.willAllow) throw new DOMException('refused', 'NotAllowedError');
		this.isAllowed = true;
		return new MediaStream();
	}
	plugOut(label: string) {
		this.labels = this.labels.filter((each) => each !== label);
		this.dispatchEvent(new Event('devicechange'));
	}
}

const field = () => screen.findByRole('button', { name: /Output device/ });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

beforeEach(() => usePlayerSettings.setState(usePlayerSettings.getInitialState(), true));

test('outputs without a name get a number, and the choice is remembered', {
	tags: ['release'],
}, async () => {
	const { user } = await renderScreen(<OutputField source={new FakeOutputs({ isAllowed: true })} />);
	await user.click(await field());
	expect(options()).toEqual(['Default output', 'Speakers', 'Headset', 'Output 3']);
	await user.click(screen.getByRole('option', { name: 'Headset' }));
	expect(usePlayerSettings.getState().outputId).toBe('id-1');
	await user.click(await field());
	await user.click(screen.getByRole('option', { name: 'Default output' }));
	expect(usePlayerSettings.getState().outputId).toBe('');
});

test('outputs hidden by the browser are shown on demand', async () => {
	const { user } = await renderScreen(<OutputField source={new FakeOutputs()} />);
	await user.click(await screen.findByRole('button', { name: 'Show all outputs…' }));
	await user.click(await field());
	expect(options()).toContain('Speakers');
	expect(screen.queryByRole('button', { name: 'Show all outputs…' })).toBeNull();
});

test('a browser that may not list outputs keeps the default one and says why', async () => {
	const { user } = await renderScreen(<OutputField source={new FakeOutputs({ willAllow: false })} />);
	await user.click(await screen.findByRole('button', { name: 'Show all outputs…' }));
	expect(await screen.findByRole('alert')).toHaveTextContent('Allow the microphone');
	await user.click(await field());
	expect(options()).toEqual(['Default output']);
});

test('an unplugged output disappears from the list', async () => {
	const source = new FakeOutputs({ isAllowed: true });
	const { user } = await renderScreen(<OutputField source={source} />);
	await user.click(await field());
	expect(options()).toContain('Headset');
	await user.keyboard('{Escape}');
	source.plugOut('Headset');
	await user.click(await field());
	expect(options()).not.toContain('Headset');
});
