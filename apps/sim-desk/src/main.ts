import 'reflect-metadata';
import { startSettings } from '@oware/sim-kit';
import { requireDeskToken } from './access/desk-access.ts';
import { createDeskApp } from './app.ts';

const settings = startSettings(4303, requireDeskToken);
const app = await createDeskApp(settings);
await app.listen(settings.port, settings.host);
process.send?.('ready');
