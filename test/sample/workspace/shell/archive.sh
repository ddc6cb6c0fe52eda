#!/usr/bin/env bash
tar -czf /tmp/backup.tar.gz .
