-- AlterTable
ALTER TABLE "provider"."LoanApplication" ADD COLUMN     "goods" JSONB NOT NULL DEFAULT '[]';

-- CreateTable
CREATE TABLE "provider"."CatalogueProduct" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "name" TEXT NOT NULL,
    "description" TEXT,
    "price" DECIMAL(14,2),
    "imageUrl" TEXT,

    CONSTRAINT "CatalogueProduct_pkey" PRIMARY KEY ("sandboxId","id")
);
