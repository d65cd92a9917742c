import { Controller } from '@nestjs/common';
import {
  type CallInput,
  createClientDocument,
  documentContentMessage,
  type DocumentType,
  downloadClientDocument,
  listClientDocuments,
  messages,
  replaceClientDocument,
  uploadClientDocument,
} from '@oware/contract';
import { CurrentScope, documentKinds, Handles, Input, readUpload, refuse, type Scope } from '@oware/sim-kit';
import { DocumentsRepository, type NewDocument } from './documents.repository.ts';

const received = { message: messages.documentUploaded };

const documentOf = async (type: DocumentType, file: File): Promise<NewDocument> => ({
  type,
  upload: await readUpload('file', file, documentKinds, documentContentMessage),
});

@Controller()
export class DocumentsController {
  constructor(private readonly documents: DocumentsRepository) {}

  @Handles(listClientDocuments)
  async list(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof listClientDocuments>) {
    return (await this.documents.list(scope, params.id)) ?? refuse('not_found');
  }

  @Handles(uploadClientDocument)
  async upload(@CurrentScope() scope: Scope, @Input() { params, query, body }: CallInput<typeof uploadClientDocument>) {
    await this.documents.create(scope, params.id, await documentOf(query.type, body.file));
    return received;
  }

  @Handles(createClientDocument)
  async create(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof createClientDocument>) {
    await this.documents.create(scope, params.customerId, await documentOf(body.type, body.file));
    return received;
  }

  @Handles(replaceClientDocument)
  async replace(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof replaceClientDocument>) {
    const key = { client: params.customerId, document: params.docId };
    await this.documents.replace(scope, key, await documentOf(body.type, body.file));
    return received;
  }

  @Handles(downloadClientDocument)
  download(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof downloadClientDocument>) {
    return this.documents.file(scope, params.docId);
  }
}
