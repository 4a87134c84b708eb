export { recordDeviceReuse } from './record-device-reuse.ts';
export { deviceRoutes } from './routes.ts';
export { sweepDevices } from './sweep-devices.ts';
