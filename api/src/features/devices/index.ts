export { recordDeviceReuse } from './record-device-reuse.ts';
export { reportNewDevice } from './report-new-device.ts';
export { deviceRoutes } from './routes.ts';
export { sweepDevices } from './sweep-devices.ts';
