-- CreateTable
CREATE TABLE "sim"."StoredFilePart" (
    "sandboxId" INTEGER NOT NULL,
    "fileId" INTEGER NOT NULL,
    "part" INTEGER NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "StoredFilePart_pkey" PRIMARY KEY ("sandboxId","fileId","part")
);

-- AddForeignKey
ALTER TABLE "sim"."StoredFilePart" ADD CONSTRAINT "StoredFilePart_sandboxId_fileId_fkey" FOREIGN KEY ("sandboxId", "fileId") REFERENCES "sim"."StoredFile"("sandboxId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- photos and documents are compressed already: trying again would cost time for each
ALTER TABLE "sim"."StoredFilePart" ALTER COLUMN "content" SET STORAGE EXTERNAL;

INSERT INTO "sim"."StoredFilePart" ("sandboxId", "fileId", "part", "content")
SELECT f."sandboxId", f."id", p."part", substring(f."content" FROM p."part" * 262144 + 1 FOR 262144)
FROM "sim"."StoredFile" f, generate_series(0, (f."size" - 1) / 262144) AS p("part");

-- AlterTable
ALTER TABLE "sim"."StoredFile" DROP COLUMN "content";
