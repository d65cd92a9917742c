import 'reflect-metadata';
import { startSettings } from '@oware/sim-kit';
import { createProviderApp } from './app.ts';

const settings = startSettings(4301);
const app = await createProviderApp(settings);
await app.listen(settings.port, settings.host);
process.send?.('ready');
